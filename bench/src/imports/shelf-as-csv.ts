import { shelfRows } from '../performance/shelf-rows.ts';

/** The first `count` cigars of the measured shelves as a CSV file, `dearer` dollars above the price they have there. */
export function shelfAsCsv(count: number, dearer = 1): string {
  const lines = shelfRows(count).map(
    ({ brand, name, size, price, strength, wrapper, origin }, at) =>
      `${brand},${name},"${size}",${(Number(price) + dearer).toFixed(2)},${at % 40},${strength},${wrapper},${origin}`,
  );
  return ['Brand,Name,Size,Price,Stock Quantity,Strength,Wrapper,Origin', ...lines].join('\n');
}
