import { getLoungeAnalytics } from '@vitola/contract/analytics/figures';
import { getDeviceShelf, recommendTiered } from '@vitola/contract/recommendation/tiered';
import { weekdays } from '@vitola/contract/opening-hours/opening-hours-constants';
import { POLICY_VERSION } from '@vitola/engine';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { shelfName } from '../catalogue/index.ts';
import { stockTestShelf } from '../../../test/world/shelf.ts';
import { createWorld, type Owner, type World } from '../../../test/world/world.ts';

let world: World;
let owner: Owner;
beforeAll(async () => {
  world = await createWorld();
  owner = await world.owner();
  await stockTestShelf(world, owner.loungeId);
});
afterAll(() => world.close());

const preferences = {
  experience: 'intermediate',
  strength: ['medium'],
  flavors: ['woody', 'coffee'],
  time: '45-60',
  budget: 'mid-price',
} as const;
const answers = { ...preferences, strength: [...preferences.strength], flavors: [...preferences.flavors] };
const ask = (loungeId: string, over = {}) =>
  world.guest.call(recommendTiered, { body: { preferences: { ...answers, ...over }, loungeId } });

describe('three cigars for a guest', () => {
  it('are from the real shelf, ordered by price, with reasons and an insight', async () => {
    const { status, body } = await ask(owner.loungeId);
    expect(status).toBe(200);
    const { primary, budget, premium } = body;
    expect(new Set([primary?.id, budget?.id, premium?.id]).size).toBe(3);
    expect(Number(budget?.price)).toBeLessThan(Number(primary?.price));
    expect(Number(primary?.price)).toBeLessThan(Number(premium?.price));
    expect(primary?.reasons.length).toBeGreaterThan(0);
    expect(primary?.score).toMatch(/^\d\.\d\d$/);
    expect(body.personalityInsight.length).toBeGreaterThan(20);
    expect(body.error).toBeUndefined();
  });

  it('are not given for a closed lounge', async () => {
    const { loungeId } = await world.owner();
    await stockTestShelf(world, loungeId);
    await world.db
      .updateTable('loungeLocations')
      .set({ isActive: false })
      .where('loungeId', '=', loungeId)
      .execute();
    world.changes.announce('shelf_changed', loungeId);
    const closed = await ask(loungeId);
    expect([closed.status, closed.body.message]).toEqual([404, 'This lounge is closed at the moment.']);
  });

  it('are never strong for a beginner, by what the catalog says of a cigar that is called mild on the shelf', async () => {
    const { loungeId } = await world.owner();
    await stockTestShelf(world, loungeId);
    const strong = { brand: 'Sol Alto', productLine: 'Reserva', name: 'Toro' };
    await world.db
      .insertInto('cigarDatabase')
      .values({ ...strong, strength: 'Full' })
      .execute();
    world.changes.announce('catalogue_changed', 'all');
    await world.db
      .updateTable('cigars')
      .set({ brand: strong.brand.toUpperCase(), name: shelfName(strong), strength: 'Mild' })
      .where('loungeId', '=', loungeId)
      .where('strength', '=', 'Mild')
      .execute();
    world.changes.announce('shelf_changed', loungeId);
    const { body } = await ask(loungeId, { experience: 'beginner', strength: ['mild'] });
    const shown = [body.primary, body.budget, body.premium].flatMap((cigar) => cigar?.name ?? []);
    expect(shown.length).toBeGreaterThan(0);
    expect(shown).not.toContain(shelfName(strong));
  });

  it('say that a cigar is infused, where the lounge or the catalog knows it, and are then no Best Match', async () => {
    const { loungeId } = await world.owner();
    await stockTestShelf(world, loungeId);
    const { primary, budget } = (await ask(loungeId)).body;
    if (!primary || !budget) throw new Error('Two cards are missing.');
    const inCatalogue = { brand: 'Hoja Dulce', productLine: 'Clásica', name: 'Corona', infused: true };
    await world.db.insertInto('cigarDatabase').values(inCatalogue).execute();
    world.changes.announce('catalogue_changed', 'all');
    const ofLounge = world.db.updateTable('cigars').where('loungeId', '=', loungeId);
    await ofLounge
      .set({ brand: inCatalogue.brand, name: shelfName(inCatalogue) })
      .where('id', '=', primary.id)
      .execute();
    await ofLounge.set({ infused: true }).where('id', 'not in', [primary.id, budget.id]).execute();
    world.changes.announce('shelf_changed', loungeId);

    const device = await world.guest.call(getDeviceShelf, { params: { loungeId } });
    const plain = device.body.cigars?.filter(({ infused }) => !infused).map(({ id }) => id);
    expect(plain).toEqual([budget.id]);
    const { body } = await ask(loungeId);
    expect([body.primary?.id, body.primary?.infused, body.premium?.infused]).toEqual([
      budget.id,
      false,
      true,
    ]);
  });

  it('say which answer a cigar misses worst', async () => {
    const { body } = await ask(owner.loungeId, { time: '20-30', strength: ['full'] });
    const misses = [body.primary, body.budget, body.premium].flatMap((cigar) => cigar?.miss ?? []);
    expect(misses.length).toBeGreaterThan(0);
    for (const miss of misses) expect(miss).toMatch(/^(Longer|Shorter|Stronger|Milder) than you asked: /);
  });

  it('are finished before the lounge closes, on the clock of its time zone, and not limited when it is closed', async () => {
    const { loungeId } = await world.owner();
    await stockTestShelf(world, loungeId);
    const closed = Object.fromEntries(weekdays.map((day) => [day, null]));
    // The world's clock, as a lounge in UTC reads it.
    const clock = (minutes: number) =>
      new Date(world.clock.now().getTime() + minutes * 60_000).toISOString().slice(11, 16);
    const today = weekdays[(world.clock.now().getUTCDay() + 6) % 7] ?? 'monday';
    const closesIn = async (minutes: number) => {
      const week = { ...closed, [today]: { opens: clock(-60), closes: clock(minutes) } };
      await world.db
        .updateTable('loungeLocations')
        .set({ openingHours: JSON.stringify(week), timeZone: 'UTC' })
        .where('loungeId', '=', loungeId)
        .execute();
      world.changes.announce('shelf_changed', loungeId);
      return (await ask(loungeId, { time: '60-90' })).body;
    };
    const late = await closesIn(50);
    const minutes = [late.primary, late.budget, late.premium].flatMap((card) => card?.smokingTime ?? []);
    expect(new Set(minutes)).toEqual(new Set(['40-50 minutes', '30-40 minutes']));
    expect(late.personalityInsight).toMatch(/ We close at [\d:]+ [AP]M: both are done by then\.$/);
    for (const body of [await closesIn(-30), await closesIn(300)])
      expect(body.personalityInsight).not.toContain('We close');
  });

  it('reveal no stock, supplier or barcode', async () => {
    const { body } = await ask(owner.loungeId);
    for (const key of ['stock', 'barcode', 'distributorSku', 'available', 'loungeId']) {
      expect(body.primary).not.toHaveProperty(key);
    }
  });

  it('are recorded before the response: a row a card, the answers, the counts', async () => {
    const { body } = await ask(owner.loungeId);
    const cards = await world.db
      .selectFrom('recommendationEvents')
      .selectAll()
      .where('resultId', '=', body.resultId)
      .execute();
    expect(cards.map(({ recommendationType, cigarId }) => [recommendationType, cigarId])).toEqual([
      ['primary', body.primary?.id],
      ['budget', body.budget?.id],
      ['premium', body.premium?.id],
    ]);
    expect(cards.every(({ propensity, loungeId }) => propensity > 0 && loungeId === owner.loungeId)).toBe(
      true,
    );
    const asked = await world.db
      .selectFrom('preferencesAnalytics')
      .selectAll()
      .where('resultId', '=', body.resultId)
      .executeTakeFirst();
    expect(asked).toMatchObject({
      strength: ['medium'],
      flavorProfile: ['woody', 'coffee'],
      timePreference: ['45-60'],
    });
  });

  it('are counted once each, also when many guests ask at once', async () => {
    const total = async () => {
      const rows = await world.db
        .selectFrom('cigars')
        .select('recommendationCount')
        .where('loungeId', '=', owner.loungeId)
        .execute();
      return rows.reduce((sum, row) => sum + row.recommendationCount, 0);
    };
    await world.counted();
    const before = await total();
    const made = await Promise.all(Array.from({ length: 60 }, () => ask(owner.loungeId)));
    expect(made.every(({ status }) => status === 200)).toBe(true);
    await world.counted();
    expect((await total()) - before).toBe(180);
  });

  it('never include what is out of stock, sold out, inactive or removed, from that moment on', async () => {
    const first = await ask(owner.loungeId);
    const id = first.body.primary?.id ?? '';
    await world.db.updateTable('cigars').set({ stock: 0 }).where('id', '=', id).execute();
    world.changes.announce('shelf_changed', owner.loungeId);
    const then = await ask(owner.loungeId);
    expect([then.body.primary?.id, then.body.budget?.id, then.body.premium?.id]).not.toContain(id);
  });

  it('are none on an empty shelf, and the response says so and still gives the insight', async () => {
    const empty = await world.owner();
    const { status, body } = await ask(empty.loungeId);
    expect(status).toBe(200);
    expect(body).toMatchObject({ primary: null, budget: null, premium: null });
    expect(body.error).toContain('No cigars available');
    expect(body.personalityInsight.length).toBeGreaterThan(20);
  });

  it('follow a critique of the previous cards; the log says which, and counts the critiques once', async () => {
    const first = await ask(owner.loungeId);
    const than = first.body.primary;
    const critiques = [{ kind: 'cheaper' as const, than: than?.id ?? '' }];
    const { body } = await world.guest.call(recommendTiered, {
      body: { preferences: answers, loungeId: owner.loungeId, critiques },
    });
    expect(body.primary).not.toBeNull();
    for (const card of [body.primary, body.budget, body.premium]) {
      if (card) expect(Number(card.price)).toBeLessThan(Number(than?.price));
    }
    const logged = await world.db
      .selectFrom('recommendationLog')
      .select('customerPreferences')
      .where('resultId', '=', body.resultId)
      .executeTakeFirstOrThrow();
    expect(logged.customerPreferences).toEqual({ ...answers, critiques });
    const { loungeId } = owner;
    const loggedCritiques = async () =>
      (await owner.call(getLoungeAnalytics, { params: { loungeId } })).body.popularStrengths;
    const before = await loggedCritiques();
    await world.guest.call(recommendTiered, { body: { preferences: answers, loungeId, critiques } });
    expect(await loggedCritiques()).toEqual(before);
    await ask(loungeId);
    expect(await loggedCritiques()).not.toEqual(before);
  });

  it('are none where nothing matches the critique', async () => {
    const cheapest = await world.db
      .selectFrom('cigars')
      .select('id')
      .where('loungeId', '=', owner.loungeId)
      .orderBy('price')
      .executeTakeFirstOrThrow();
    const critiques = [{ kind: 'cheaper' as const, than: cheapest.id }];
    const { status, body } = await world.guest.call(recommendTiered, {
      body: { preferences: answers, loungeId: owner.loungeId, critiques },
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({ primary: null, budget: null, premium: null });
    expect(body.pickCode).toBeUndefined();
    const logged = await world.db
      .selectFrom('preferencesAnalytics')
      .select(['critiques', 'policyVersion', 'pickCode'])
      .where('resultId', '=', body.resultId)
      .execute();
    expect(logged).toEqual([{ critiques, policyVersion: POLICY_VERSION, pickCode: null }]);
  });

  it('are given for the quiz as well', async () => {
    const { status, body } = await ask(owner.loungeId, {
      experience: 'regular',
      flavors: ['coffee-chocolate'],
      time: ['medium'],
      occasion: ['social'],
      budget: 'flexible',
    });
    expect(status).toBe(200);
    expect(body.primary).not.toBeNull();
  });

  it('are found by slug, by id, and by id without its prefix', async () => {
    const own = await world.db
      .selectFrom('loungeLocations')
      .select('urlSlug')
      .where('loungeId', '=', owner.loungeId)
      .executeTakeFirstOrThrow();
    for (const name of [own.urlSlug ?? '', owner.loungeId, owner.loungeId.replace('lounge_', '')]) {
      expect((await ask(name)).body.loungeId).toBe(owner.loungeId);
    }
  });

  it('are not given for a lounge that does not exist', async () => {
    expect(await ask('lounge_nowhere_1')).toMatchObject({ status: 404, body: { code: 'LOUNGE_NOT_FOUND' } });
  });

  it.each([
    [{ strength: ['mild', 'medium', 'full'] }, 'Choose at most 2 for strength'],
    [{ flavors: ['creamy', 'woody', 'spicy', 'sweet'] }, 'Choose at most 3 for flavors'],
    [{ flavors: [] }, 'Please choose an answer for flavors'],
    [{ experience: 'wizard' }, 'Please choose an answer for experience'],
    [{ strength: 'medium' }, 'Please choose an answer for strength'],
  ])('are rejected for %o', async (over, message) => {
    expect(await ask(owner.loungeId, over)).toMatchObject({
      status: 400,
      body: { message, code: 'VALIDATION' },
    });
  });
});
