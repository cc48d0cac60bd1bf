import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';

/** What is sent to hurt, as large as it takes. */
export interface HostileBody {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

const megabytes = 8_000_000;
const json = { 'content-type': 'application/json' };
const form = { 'content-type': 'application/x-www-form-urlencoded' };
const multipart = { 'content-type': 'multipart/form-data; boundary=x' };
const end = '--x--\r\n';

const field = (name: string, content: string) =>
  `--x\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${content}\r\n`;
const file = (name: string, content: string) =>
  `--x\r\ncontent-disposition: form-data; name="files"; filename="${name}"\r\ncontent-type: image/png\r\n\r\n${content}\r\n`;

const deep = Buffer.from('['.repeat(megabytes));
const inJson = (body: Buffer | string, more: Record<string, string> = {}): HostileBody => ({
  headers: { ...json, ...more },
  body: Buffer.from(body),
});
const inForm = (body: string): HostileBody => ({ headers: form, body: Buffer.from(body) });
const inParts = (body: string, contentType = multipart['content-type']): HostileBody => ({
  headers: { 'content-type': contentType },
  body: Buffer.from(body),
});

/** Deep, wide, long, compressed and cut off, in each of the forms in which a body comes. */
export const hostileBodies: Readonly<Record<string, HostileBody>> = {
  'lists, deep': inJson('['.repeat(60_000)),
  'lists, deeper': inJson(deep),
  'objects, deep': inJson('{"a":'.repeat(1_500_000)),
  'whole, deep': inJson(`${'['.repeat(30_000)}${']'.repeat(30_000)}`),
  'objects, wide': inJson(`[${'{},'.repeat(20_000)}{}]`),
  'objects, wider': inJson(`[${'{},'.repeat(2_000_000)}{}]`),
  'names, many': inJson(
    `{${Array.from({ length: 400_000 }, (_, index) => `"n${String(index)}":1`).join()}}`,
  ),
  'names, all the same': inJson(`{${'"__proto__":{},'.repeat(300_000)}"a":1}`),
  'a name, long': inJson(`{"${'n'.repeat(megabytes)}":1}`),
  'a text, long': inJson(JSON.stringify({ a: 'a'.repeat(70_000) })),
  'a text, longer': inJson(JSON.stringify({ a: 'a'.repeat(megabytes) })),
  'a text of escapes': inJson(`{"a":"${'\\u0000'.repeat(1_000_000)}"}`),
  'a number, long': inJson('9'.repeat(megabytes)),
  'no JSON, of zeros': inJson(Buffer.alloc(megabytes)),
  'no UTF-8': inJson(Buffer.alloc(100_000, 0xff)),
  'deep, in gzip': inJson(gzipSync(deep), { 'content-encoding': 'gzip' }),
  'deep, in deflate': inJson(deflateSync(deep), { 'content-encoding': 'deflate' }),
  'deep, in Brotli': inJson(brotliCompressSync(deep), { 'content-encoding': 'br' }),
  '100 MB, in gzip': inJson(gzipSync(Buffer.alloc(100_000_000, 'a')), {
    'content-encoding': 'gzip',
  }),
  'gzip in gzip': inJson(gzipSync(gzipSync(deep)), { 'content-encoding': 'gzip, gzip' }),
  'gzip, cut off': inJson(gzipSync(deep).subarray(0, 2_000), { 'content-encoding': 'gzip' }),
  'fields, deep': inForm(`a${'[a]'.repeat(1_000_000)}=1`),
  'fields, many': inForm('a=1&'.repeat(1_000_000)),
  'lines, many': {
    headers: { 'content-type': 'application/x-ndjson' },
    body: Buffer.from('{}\n'.repeat(1_000_000)),
  },
  'plain text, long': { headers: { 'content-type': 'text/plain' }, body: deep },
  'a file': inParts(file('a.png', 'a') + end),
  'a file, long': inParts(file('a.png', 'a'.repeat(11_000_000)) + end),
  'a file, cut off': inParts(file('a.png', 'a'.repeat(50_000))),
  'files, many': inParts(file('a.png', 'a').repeat(10_000) + end),
  'fields in parts, many': inParts(field('a', 'a').repeat(10_000) + end),
  'a field, long': inParts(field('fileInfo', 'a'.repeat(megabytes)) + end),
  'parts without a boundary': inParts(end, 'multipart/form-data'),
  'parts with a boundary of 3,000 letters': inParts(
    end,
    `multipart/form-data; boundary=${'x'.repeat(3_000)}`,
  ),
};
