import type { World } from './world.ts';

const shelf = [
  ['Aurora Vieja', 'Corona', 'Mild', ['Cream', 'Cedar', 'Nuts'], '5.5 x 42', '40-50 minutes', '6.50'],
  ['Aurora Vieja', 'Robusto', 'Medium', ['Cedar', 'Coffee', 'Nuts'], '5 x 50', '45-60 minutes', '9.00'],
  ['Casa Larga', 'Toro', 'Medium', ['Cedar', 'Coffee', 'Cocoa'], '6 x 50', '50-65 minutes', '11.50'],
  ['Casa Larga', 'Churchill', 'Medium', ['Cedar', 'Leather', 'Coffee'], '7 x 48', '70-90 minutes', '14.00'],
  [
    'Monte Negro',
    'Robusto',
    'Medium-Full',
    ['Pepper', 'Coffee', 'Earth'],
    '5 x 52',
    '50-60 minutes',
    '12.00',
  ],
  ['Monte Negro', 'Torpedo', 'Full', ['Pepper', 'Leather', 'Earth'], '6 x 52', '60-75 minutes', '16.50'],
  [
    'Rio Claro',
    'Petit Corona',
    'Medium-Mild',
    ['Cream', 'Toast', 'Honey'],
    '5 x 42',
    '30-40 minutes',
    '5.00',
  ],
  ['Rio Claro', 'Gran Reserva', 'Medium', ['Cedar', 'Coffee', 'Spice'], '6 x 54', '60-80 minutes', '24.00'],
] as const;

/** Puts eight made-up cigars on a lounge's shelf, straight into the table. Returns their ids. */
export async function stockTestShelf(world: World, loungeId: string): Promise<string[]> {
  const rows = await world.db
    .insertInto('cigars')
    .values(
      shelf.map(([brand, name, strength, flavorNotes, size, smokingTime, price]) => ({
        loungeId,
        brand,
        name,
        strength,
        flavorNotes: [...flavorNotes],
        size,
        smokingTime,
        price,
        origin: 'Nicaragua',
        description: `${brand} ${name}, in one line.`,
      })),
    )
    .returning('id')
    .execute();
  await world.db
    .updateTable('loungeLocations')
    .set({ cigarCount: rows.length })
    .where('loungeId', '=', loungeId)
    .execute();
  world.changes.announce('shelf_changed', loungeId);
  return rows.map(({ id }) => id);
}
