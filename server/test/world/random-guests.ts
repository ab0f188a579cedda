import { randomUUID } from 'node:crypto';
import { insertEvents } from '../../src/features/analytics/events/queries.ts';
import type { World } from './world.ts';

const day = 86_400_000;
const types = [
  'questionnaire_start',
  'question_reached',
  'questionnaire_complete',
  'qr_created',
  'cigar_viewed',
];

/** Adds random rows of guests of the last 40 days to lounges, in no order; `start` is the seed, ids are new at every run. Many visits go on past midnight. */
export function randomGuests(world: World, loungeIds: readonly string[], start: number) {
  let seed = start;
  const random = (below: number): number => {
    seed = (seed + 0x6d2b79f5) | 0;
    const mixed = Math.imul(seed ^ (seed >>> 15), seed | 1);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
  const oneOf = <T>(list: readonly T[]) => list[random(list.length)] as T;
  const some = <T>(list: readonly T[]) => [...new Set([oneOf(list), oneOf(list)])];
  const sessions = Array.from({ length: 160 }, () => ({ id: randomUUID(), age: random(40 * day) }));
  const someSession = () => (random(5) > 0 ? oneOf(sessions) : { id: null, age: random(40 * day) });
  const within = (age: number) => new Date(world.clock.now().getTime() - age + random(day / 3));
  const shelves = new Map(
    loungeIds.map((loungeId) => [loungeId, Array.from({ length: 8 }, () => randomUUID() as string)]),
  );
  const cigarsOf = (loungeId: string) => shelves.get(loungeId) ?? [];
  const shown: { loungeId: string; resultId: string; timestamp: Date; cigarIds: string[] }[] = [];
  const someLounge = () => oneOf(loungeIds);

  const addEvents = (count: number) =>
    insertEvents(
      world.db,
      Array.from({ length: count }, () => {
        const { id, age } = someSession();
        const metadata = { question: String(1 + random(7)) };
        const loungeId = someLounge();
        return { eventType: oneOf(types), loungeId, at: within(age), metadata, sessionId: id ?? undefined };
      }),
    );

  /** A result as it is stored: answers with up to three cards, all at once. */
  async function addResult(): Promise<void> {
    const { id: sessionId, age } = someSession();
    const [resultId, loungeId, timestamp] = [randomUUID(), someLounge(), within(age)];
    const shared = { resultId, loungeId, sessionId, timestamp, policyVersion: 'test' };
    const answers = {
      ...shared,
      strength: some(['mild', 'medium', 'full']),
      flavorProfile: some(['creamy', 'woody', 'spicy']),
      experienceLevel: 'beginner',
      timePreference: [oneOf(['20-30', '45-60', 'no-time-preference'])],
      budgetRange: oneOf(['budget', 'premium']),
      critiques: random(6) === 0 ? JSON.stringify([{ kind: 'milder' }]) : null,
    };
    const cards = Array.from({ length: random(4) }, (_, at) => ({
      ...shared,
      cigarId: cigarsOf(loungeId)[(at + random(2)) * 2] as string,
      recommendationType: 'primary',
      cigarName: 'Corona',
      cigarBrand: 'Casa Larga',
      slot: at + 1,
      fit: random(100) / 100,
      score: 4,
      propensity: 1,
      organicRank: at + 1,
      isFeatured: random(4) === 0,
      displacedCigarId: random(2) === 0 ? oneOf(cigarsOf(loungeId)) : null,
    })).filter((card, at, all) => all.findIndex(({ cigarId }) => cigarId === card.cigarId) === at);
    await world.db.transaction().execute(async (db) => {
      await db.insertInto('preferencesAnalytics').values(answers).execute();
      if (cards.length > 0) await db.insertInto('recommendationEvents').values(cards).execute();
    });
    shown.push({ loungeId, resultId, timestamp, cigarIds: cards.map(({ cigarId }) => cigarId) });
  }

  /** A sale: by a guest's code up to a day and a half later, likely a guest's, or of nobody known. */
  async function addSale(): Promise<void> {
    const result = oneOf(shown);
    const by = random(4);
    const someCigar = oneOf(cigarsOf(result.loungeId));
    await world.db
      .insertInto('sales')
      .values({
        loungeId: result.loungeId,
        cigarId: random(5) > 0 ? (result.cigarIds[0] ?? someCigar) : someCigar,
        resultId: by > 1 ? result.resultId : null,
        likelyResultId: by === 1 ? result.resultId : null,
        quantity: 1 + random(3),
        unitPrice: random(5) > 0 ? `${1 + random(30)}.${10 + random(90)}` : null,
        takenFromStock: 0,
        soldAt: new Date(result.timestamp.getTime() + random(1.5 * day)),
        source: by === 1 ? 'point-of-sale' : 'counter',
      })
      .execute();
  }

  /** Puts the cigars on the shelves. */
  const addCigars = () =>
    world.db
      .insertInto('cigars')
      .values(
        [...shelves].flatMap(([loungeId, ids]) =>
          ids.map((id) => ({ id, loungeId, brand: 'Casa Larga', name: 'Corona', productLine: id })),
        ),
      )
      .execute();

  const repeat = async (count: number, add: () => Promise<void>) => {
    for (let at = 0; at < count; at += 1) await add();
  };
  return {
    addCigars,
    addEvents,
    addResults: (count: number) => repeat(count, addResult),
    addSales: (count: number) => repeat(count, addSale),
    /** Undoes some sales, and puts others back. */
    undoSales: () =>
      world.pool.query(
        `update sales set undone_at = case when undone_at is null then $1::timestamptz end
         where lounge_id = any ($2) and abs(hashtext(id::text)) % 7 = $3`,
        [world.clock.now(), loungeIds, random(7)],
      ),
  };
}
