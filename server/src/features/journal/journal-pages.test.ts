import {
  addSmoke,
  changeSmoke,
  getJournalYear,
  listSmokes,
  maxSmokes,
  removeSmoke,
  restoreSmoke,
} from '@vitola/contract/journal/smokes';
import { changeSavedCigar, listSavedCigars } from '@vitola/contract/vault/saved-cigars';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dayFromNow, loungeWithShares, memberWithCigar, newMember } from '../../../test/world/members.ts';
import { purgeTasks } from '../../start/purge-old-rows.ts';
import { createWorld, type World } from '../../../test/world/world.ts';

let world: World;
let newShare: () => Promise<string>;
beforeAll(async () => {
  world = await createWorld();
  ({ newShare } = await loungeWithShares(world, 'Casa Oscura'));
});
afterAll(() => world.close());

describe('the rating of a cigar in the vault', () => {
  it('is the newest of the card’s and those of its smokes', async () => {
    const { member, cigar, ratingOf, smoke } = await memberWithCigar(world, await newShare());
    await smoke({ rating: 4 });
    expect(await ratingOf()).toBe(4);
    world.clock.advance(1000);
    await member.call(changeSavedCigar, { params: { id: cigar.id }, body: { rating: 2 } });
    expect(await ratingOf()).toBe(2);
    await smoke();
    expect(await ratingOf()).toBe(2);
    const newest = await smoke({ rating: 5 });
    expect(await ratingOf()).toBe(5);
    await member.call(changeSmoke, { params: { id: newest.id }, body: { rating: 3 } });
    expect(await ratingOf()).toBe(3);
  });

  it('is what it was before, once a smoke is removed, in any order', async () => {
    const { member, cigar, ratingOf, smoke } = await memberWithCigar(world, await newShare());
    await member.call(changeSavedCigar, { params: { id: cigar.id }, body: { rating: 1 } });
    const [first, second] = [await smoke({ rating: 3 }), await smoke({ rating: 5 })];
    await member.call(removeSmoke, { params: { id: first.id } });
    expect(await ratingOf()).toBe(5);
    await member.call(removeSmoke, { params: { id: second.id } });
    expect(await ratingOf()).toBe(1);
    await member.call(restoreSmoke, { params: { id: first.id } });
    expect(await ratingOf()).toBe(3);
  });

  it('is not changed by a smoke of long ago that is written down today', async () => {
    const { ratingOf, smoke } = await memberWithCigar(world, await newShare());
    await smoke({ rating: 4 });
    await smoke({ rating: 1, smokingDate: dayFromNow(world, -30) });
    expect(await ratingOf()).toBe(4);
  });
});

it('a cigar in the vault says how many smokes of it the journal holds', async () => {
  const { member, cigar, smoke } = await memberWithCigar(world, await newShare());
  const counts = async () =>
    (await member.call(listSavedCigars)).body.map(({ id, smokes }) => [id === cigar.id, smokes]);
  const [first] = [await smoke(), await smoke()];
  expect(await counts()).toEqual([
    [true, 2],
    [false, 0],
    [false, 0],
  ]);
  await member.call(removeSmoke, { params: { id: first?.id ?? '' } });
  expect((await counts())[0]).toEqual([true, 1]);
});

describe('the journal', () => {
  it('comes in pages, newest day first, without a gap or a repeat', async () => {
    const member = await newMember(world);
    for (const [name, ago] of [
      ['A', 3],
      ['B', 0],
      ['C', 0],
      ['D', 9],
      ['E', 3],
    ] as const)
      await member.call(addSmoke, { body: { cigarName: name, smokingDate: dayFromNow(world, -ago) } });
    const whole = (await member.call(listSmokes)).body;
    expect(whole.map(({ smokingDate }) => smokingDate)).toEqual(
      [0, 0, -3, -3, -9].map((days) => dayFromNow(world, days)),
    );
    const paged = [];
    for (let after: string | undefined; paged.length < 5; after = paged.at(-1)?.id)
      paged.push(...(await member.call(listSmokes, { query: { limit: '2', ...(after && { after }) } })).body);
    expect(paged).toEqual(whole);
  });

  it('can be read by days and by cigar', async () => {
    const { member, cigar, smoke } = await memberWithCigar(world, await newShare());
    await smoke({ smokingDate: dayFromNow(world, -5) });
    await member.call(addSmoke, { body: { cigarName: 'Another', smokingDate: dayFromNow(world) } });
    const names = async (query: Record<string, string>) =>
      (await member.call(listSmokes, { query })).body.map(({ cigarName }) => cigarName);
    expect(await names({ savedCigarId: cigar.id })).toEqual([cigar.name]);
    expect(await names({ from: dayFromNow(world) })).toEqual(['Another']);
    expect(await names({ to: dayFromNow(world, -1) })).toEqual([cigar.name]);
  });

  it('has a calendar of each year', async () => {
    const member = await newMember(world);
    const add = (smokingDate: string, rating?: number) =>
      member.call(addSmoke, { body: { cigarName: 'Robusto', smokingDate, ...(rating && { rating }) } });
    await add('2024-12-31', 2);
    await add('2025-01-01');
    await add('2025-06-15', 3);
    await add('2025-06-15', 5);
    const other = await newMember(world);
    await other.call(addSmoke, { body: { cigarName: 'Theirs', smokingDate: '2023-01-01' } });
    expect((await member.call(getJournalYear, { query: { year: '2025' } })).body).toEqual({
      year: 2025,
      years: [2025, 2024],
      days: [
        { date: '2025-01-01', smokes: 1, bestRating: null },
        { date: '2025-06-15', smokes: 2, bestRating: 5 },
      ],
    });
  });
});

describe('a removed smoke', () => {
  it('is gone, can be restored, and is deleted after thirty days', async () => {
    const { member, smoke } = await memberWithCigar(world, await newShare());
    const params = { id: (await smoke()).id };
    await member.call(removeSmoke, { params });
    expect((await member.call(removeSmoke, { params })).status).toBe(404);
    expect((await member.call(changeSmoke, { params, body: { rating: 2 } })).status).toBe(404);
    expect((await member.call(listSmokes)).body).toEqual([]);
    expect((await member.call(restoreSmoke, { params })).status).toBe(200);
    expect((await member.call(restoreSmoke, { params })).status).toBe(200);
    expect((await member.call(listSmokes)).body).toHaveLength(1);
    await member.call(removeSmoke, { params });
    const isThere = async () =>
      (await world.db.selectFrom('cigarJournal').select('id').where('id', '=', params.id).execute()).length;
    for (const [days, rows] of [
      [29, 1],
      [31, 0],
    ] as const) {
      const now = new Date(world.clock.now().getTime() + days * 86_400_000);
      for (const [, task] of purgeTasks({ ...world.context(), now })) await task();
      expect(await isThere()).toBe(rows);
    }
  });

  it('does not return to a journal that is full', async () => {
    const { member, smoke } = await memberWithCigar(world, await newShare());
    const params = { id: (await smoke()).id };
    const { userId } = await world.db
      .selectFrom('cigarJournal')
      .select('userId')
      .where('id', '=', params.id)
      .executeTakeFirstOrThrow();
    await member.call(removeSmoke, { params });
    await sql`insert into cigar_journal (user_id, cigar_name, smoking_date)
      select ${userId}, 'Robusto', ${dayFromNow(world)}::date from generate_series(1, ${maxSmokes})`.execute(
      world.db,
    );
    const full = { status: 409, body: { code: 'JOURNAL_FULL' } };
    expect(await member.call(restoreSmoke, { params })).toMatchObject(full);
    const body = { cigarName: 'One more', smokingDate: dayFromNow(world) };
    expect(await member.call(addSmoke, { body })).toMatchObject(full);
  });
});
