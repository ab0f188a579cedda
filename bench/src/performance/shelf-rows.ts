const brands = [
  'Aurora Vieja',
  'Casa Larga',
  'Monte Negro',
  'Rio Claro',
  'Puerto Azul',
  'Sierra Alta',
  'Valle Hondo',
];
const lines = ['Clasico', 'Reserva', 'Maduro', 'Seleccion', 'Edicion', 'Connecticut'];
const shapes = [
  ['Corona', '5.5 x 42', '40-50 minutes'],
  ['Robusto', '5 x 50', '45-60 minutes'],
  ['Toro', '6 x 50', '50-65 minutes'],
  ['Churchill', '7 x 48', '70-90 minutes'],
  ['Torpedo', '6 x 52', '60-75 minutes'],
  ['Petit Corona', '5 x 42', '30-40 minutes'],
] as const;
const strengths = ['Mild', 'Medium-Mild', 'Medium', 'Medium-Full', 'Full'] as const;
const notes = [
  'Cream',
  'Cedar',
  'Nuts',
  'Coffee',
  'Cocoa',
  'Pepper',
  'Leather',
  'Earth',
  'Honey',
  'Spice',
  'Toast',
];
const wrappers = ['Connecticut Shade', 'Habano', 'Maduro', 'Corojo', 'Cameroon'];
const origins = ['Nicaragua', 'Dominican Republic', 'Honduras', 'Mexico'];

const pick = <T>(list: readonly T[], at: number): T => list[at % list.length] as T;

/** `count` different made-up cigars with every fact filled in, the same in every run. */
export function shelfRows(count: number) {
  return Array.from({ length: count }, (_, at) => {
    const [shape, size, smokingTime] = pick(shapes, at);
    const line = pick(lines, Math.floor(at / shapes.length));
    const brand = pick(brands, Math.floor(at / (shapes.length * lines.length)));
    return {
      brand,
      productLine: line,
      name: `${line} ${shape} ${at + 1}`,
      strength: pick(strengths, at * 7 + Math.floor(at / 5)),
      flavorNotes: [...new Set([pick(notes, at), pick(notes, at * 3 + 1), pick(notes, at * 5 + 4)])],
      size,
      smokingTime,
      wrapper: pick(wrappers, at * 2 + Math.floor(at / 3)),
      origin: pick(origins, at),
      price: (4 + ((at * 37) % 290) / 10).toFixed(2),
      description: `${brand} ${line} in the shape of a ${shape}, kept at seventy percent.`,
    };
  });
}
