import { reservedSlugs } from '@vitola/contract/pages';

/** A name as a URL slug: lower-case Latin letters, digits and hyphens, at most 48 characters. */
export function slugOf(name: string): string {
  const plain = name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/['’]/g, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 48)
    .replace(/-+$/, '');
  return plain || 'lounge';
}

/** The first free slug: `base` itself, then with -2, -3 … Reserved words and lounge ids are never free. */
export function freeSlug(base: string, taken: ReadonlySet<string>): string {
  const isFree = (slug: string) =>
    !taken.has(slug) && !reservedSlugs.has(slug) && !slug.startsWith('lounge_');
  if (isFree(base)) return base;
  let number = 2;
  while (!isFree(`${base}-${number}`)) number += 1;
  return `${base}-${number}`;
}
