/**
 * Text for comparison: lower case, no accents, letters and digits only, single spaces: "Padrón  1964" -> "padron 1964".
 * Reads the first 200 characters.
 */
export function normalizeText(text: string): string {
  return text
    .slice(0, 200)
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim();
}
