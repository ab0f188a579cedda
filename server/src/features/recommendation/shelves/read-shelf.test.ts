import { recommendTiered } from '@vitola/contract/recommendation/tiered';
import { recordSale } from '@vitola/contract/sales/sales';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { questionnaire } from '../../../../test/world/leads.ts';
import { stockTestShelf } from '../../../../test/world/shelf.ts';
import { createWorld, type Owner, type World } from '../../../../test/world/world.ts';
import { Catalogue } from '../../catalogue/index.ts';
import { findLounge } from '../../lounge/index.ts';
import { readFeedback } from '../feedback/feedback-queries.ts';
import { type ReadShelf, readShelf, type ShelfSource, withFeedback } from './read-shelf.ts';

let world: World;
let owner: Owner;
let source: ShelfSource;
beforeAll(async () => {
  world = await createWorld();
  owner = await world.owner({ plan: 'Enterprise' });
  await stockTestShelf(world, owner.loungeId);
  source = { db: world.db, catalogue: new Catalogue(world.db, world.changes) };
});
afterAll(() => world.close());

const lounge = async () => {
  const found = await findLounge(world, owner.loungeId);
  if (!found) throw new Error('No lounge.');
  return found;
};
const comparable = ({ shelf: { indexed, cigars, ...shelf }, known, feedback }: ReadShelf) => ({
  shelf,
  cigars: Object.fromEntries(cigars),
  indexed: { ...indexed, scratch: null },
  known: Object.fromEntries(known),
  feedback,
});
const change = (id: string, fields: object) =>
  world.db.updateTable('cigars').set(fields).where('id', '=', id).execute();

/** What may happen to a cigar. */
const edits: Record<string, (id: string, n: number) => Promise<unknown>> = {
  stock: (id, n) => change(id, { stock: n % 3 }),
  uncounted: (id) => change(id, { stock: null }),
  price: (id, n) => change(id, { price: n % 4 === 0 ? null : String(5 + n) }),
  name: (id, n) => change(id, { name: `Robusto ${n % 3}`, wrapper: n % 2 ? 'Maduro' : 'Cameroon' }),
  facts: (id, n) => change(id, { strength: n % 2 ? 'Full' : null, flavorNotes: n % 3 ? ['Cedar'] : [] }),
  infused: (id, n) => change(id, { infused: n % 2 === 0 }),
  switchedOff: (id, n) => change(id, { isActive: n % 2 === 0 }),
  outOfStock: (id, n) => change(id, { isOutOfStock: n % 2 === 0 }),
  promoted: (id, n) => change(id, { isPromoted: n % 2 === 0 }),
  rated: (id, n) => change(id, { rating: String(n % 5) }),
  counted: (id, n) => change(id, { recommendationCount: n * 3 }),
  removed: (id, n) => change(id, { removedAt: n % 2 ? new Date() : null }),
  added: (_id, n) =>
    world.db
      .insertInto('cigars')
      .values({ loungeId: owner.loungeId, brand: 'Casa Larga', name: `Toro ${n}`, price: '12' })
      .execute(),
  shownAndSold: async (_id, n) => {
    const { body } = await world.guest.call(recommendTiered, {
      body: { preferences: questionnaire, loungeId: owner.loungeId },
    });
    const cigarId = body.primary?.id;
    if (cigarId && body.pickCode && n % 2)
      await owner.call(recordSale, { body: { code: body.pickCode, cigarId, quantity: 1 } });
  },
};

it('read from an earlier one after any changes is the same as one read again from the rows, once its feedback is read again', async () => {
  const ids = (await world.db.selectFrom('cigars').select('id').execute()).map(({ id }) => id);
  let patched = await readShelf(source, await lounge());
  const edit = fc.record({
    kind: fc.constantFrom(...Object.keys(edits)),
    cigar: fc.nat(ids.length - 1),
    n: fc.nat(11),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(edit, { minLength: 1, maxLength: 4 }), async (list) => {
      for (const { kind, cigar, n } of list) await edits[kind]?.(ids[cigar] ?? '', n);
      const feedback = await readFeedback(source, owner.loungeId);
      patched = withFeedback(await readShelf(source, await lounge(), patched), feedback, 0);
      expect(comparable(patched)).toEqual(comparable(await readShelf(source, await lounge())));
    }),
    { numRuns: 40 },
  );
});

it('reads only the cigars that changed, and indexes nothing again after a sale', async () => {
  const [{ id = '' } = {}] = await world.db.selectFrom('cigars').select('id').execute();
  await change(id, { stock: 9, isActive: true, isOutOfStock: false, removedAt: null });
  const before = await readShelf(source, await lounge());
  await change(id, { stock: 8 });
  const after = await readShelf(source, await lounge(), before);
  const changed = [...after.known].filter(([key, one]) => before.known.get(key) !== one);
  expect(changed.map(([key, { cigar }]) => [key, cigar.stock])).toEqual([[id, 8]]);
  expect(after.shelf.indexed.flavors).toBe(before.shelf.indexed.flavors);
  await change(id, { stock: 0 });
  const soldOut = await readShelf(source, await lounge(), after);
  expect(soldOut.shelf.indexed.positions.has(id)).toBe(false);
});

it('a cigar at 0.00 has no price for guests, as it has none for the engine', async () => {
  const { known, shelf } = await readShelf(source, await lounge());
  const [cigar] = shelf.cigars.values();
  const id = cigar?.id ?? '';
  expect(known.get(id)?.guestCigar.price).toMatch(/^[1-9]/);
  await change(id, { price: '0.00' });
  const later = await readShelf(source, await lounge());
  expect(later.known.get(id)?.guestCigar.price).toBeNull();
});
