export type ImageFormat = 'jpeg' | 'png' | 'webp' | 'avif' | 'gif';

/** Bytes of a file's beginning that `imageFormat` needs. */
export const imageHeadBytes = 64;

/** The format that a file's first bytes show, whatever its name says; undefined where it is no image we accept. */
export function imageFormat(head: Uint8Array): ImageFormat | undefined {
  const ascii = Array.from(head.subarray(0, imageHeadBytes), (byte) =>
    String.fromCharCode(byte),
  ).join('');
  if (ascii.startsWith('\xFF\xD8\xFF')) return 'jpeg';
  if (ascii.startsWith('\x89PNG\r\n\x1A\n')) return 'png';
  if (ascii.startsWith('GIF87a') || ascii.startsWith('GIF89a')) return 'gif';
  if (ascii.startsWith('RIFF') && ascii.slice(8, 12) === 'WEBP') return 'webp';
  if (ascii.slice(4, 8) === 'ftyp' && isAvifBrand(head, ascii)) return 'avif';
  return undefined;
}

/** An ISO media file is AVIF when its major brand or one of its compatible brands says so. */
function isAvifBrand(head: Uint8Array, ascii: string): boolean {
  const boxLength = new DataView(head.buffer, head.byteOffset, head.byteLength).getUint32(0);
  const brands = [ascii.slice(8, 12)];
  for (let at = 16; at + 4 <= Math.min(boxLength, ascii.length); at += 4) {
    brands.push(ascii.slice(at, at + 4));
  }
  return brands.some((brand) => brand === 'avif' || brand === 'avis');
}
