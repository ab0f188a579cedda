const words = new Intl.Collator('en', { sensitivity: 'base', numeric: true });

/** Compares words for a list: whatever their accents and capitals, and `No. 9` before `No. 10`. */
export const inOrder: (a: string, b: string) => number = words.compare;

interface Named {
  brand: string;
  name: string;
}

/** Compares cigars as one walks along a shelf: by brand, then by name. */
export const alongTheShelf = (a: Named, b: Named): number =>
  inOrder(a.brand, b.brand) || inOrder(a.name, b.name);
