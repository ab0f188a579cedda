/** The kinds of image that are recognized; all but HEIC are accepted. */
export type KindOfImage = 'jpeg' | 'png' | 'webp' | 'avif' | 'heic';

const heicBrands = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'hevm', 'hevs', 'mif1', 'msf1']);

/** The kind of an image by its first bytes; undefined for anything else. */
export function kindOfImage(content: Buffer): KindOfImage | undefined {
  const text = (from: number, to: number) => content.toString('latin1', from, to);
  if (text(0, 3) === '\xff\xd8\xff') return 'jpeg';
  if (text(0, 8) === '\x89PNG\r\n\x1a\n') return 'png';
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') return 'webp';
  if (text(4, 8) !== 'ftyp') return undefined;
  // The main brand, its version, then every compatible brand.
  const end = Math.min(content.readUInt32BE(0), 256);
  const brands = (text(8, 12) + text(16, end)).match(/.{4}/gs) ?? [];
  if (brands.some((brand) => brand === 'avif' || brand === 'avis')) return 'avif';
  return brands.some((brand) => heicBrands.has(brand)) ? 'heic' : undefined;
}
