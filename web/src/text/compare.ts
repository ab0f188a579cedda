const collator = new Intl.Collator('en', { sensitivity: 'base', numeric: true });

/** Compares text for sorting, regardless of accents and case, with `No. 9` before `No. 10`. */
export const compareText: (a: string, b: string) => number = collator.compare;

interface Named {
  brand: string;
  name: string;
}

/** Compares cigars by brand, then by name. */
export const compareCigars = (a: Named, b: Named): number =>
  compareText(a.brand, b.brand) || compareText(a.name, b.name);
