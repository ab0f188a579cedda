const words = new Intl.Collator('en', { sensitivity: 'base', numeric: true });

/** Compares words for a list: whatever their accents and capitals, and `No. 9` before `No. 10`. */
export const compareText: (a: string, b: string) => number = words.compare;

interface Named {
  brand: string;
  name: string;
}

/** Compares cigars as one walks along a shelf: by brand, then by name. */
export const compareCigars = (a: Named, b: Named): number =>
  compareText(a.brand, b.brand) || compareText(a.name, b.name);
