export type ImageFormat = 'jpeg' | 'png' | 'webp' | 'avif' | 'gif';

/** Bytes of a file's beginning that `imageFormat` needs. */
export const imageHeadBytes = 64;

/** The image format that a file's first bytes show, regardless of its name; undefined for one that is not accepted. */
export function imageFormat(head: Uint8Array): ImageFormat | undefined {
  const ascii = asciiOf(head);
  if (ascii.startsWith('\xFF\xD8\xFF')) return 'jpeg';
  if (ascii.startsWith('\x89PNG\r\n\x1A\n')) return 'png';
  if (ascii.startsWith('GIF87a') || ascii.startsWith('GIF89a')) return 'gif';
  if (ascii.startsWith('RIFF') && ascii.slice(8, 12) === 'WEBP') return 'webp';
  if (brandsOf(head, ascii).some((brand) => brand === 'avif' || brand === 'avis')) return 'avif';
  return undefined;
}

/** Whether a file that is no image we accept is a photo as iPhones write it. */
export function isHeic(head: Uint8Array): boolean {
  return brandsOf(head, asciiOf(head)).some((brand) => /^(he[ivx][cmsx]|mif1|msf1)$/.test(brand));
}

function asciiOf(head: Uint8Array): string {
  return Array.from(head.subarray(0, imageHeadBytes), (byte) => String.fromCharCode(byte)).join('');
}

/** The major brand of an ISO media file and its compatible ones; none of any other file. */
function brandsOf(head: Uint8Array, ascii: string): readonly string[] {
  if (ascii.slice(4, 8) !== 'ftyp') return [];
  const boxLength = new DataView(head.buffer, head.byteOffset, head.byteLength).getUint32(0);
  const brands = [ascii.slice(8, 12)];
  for (let at = 16; at + 4 <= Math.min(boxLength, ascii.length); at += 4) {
    brands.push(ascii.slice(at, at + 4));
  }
  return brands;
}
