import { getShare, makeShare } from '@vitola/contract/sharing';
import { listCigars } from '@vitola/contract/inventory/cigars';
import { recommendTiered } from '@vitola/contract/recommendation/tiered';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { add, change } from '../../../../test/world/owner-steps.ts';
import { createWorld, type World } from '../../../../test/world/world.ts';

vi.mock('@vitola/contract/cigar-facts', async (original) => {
  const { withPlantedFacts } = await import('@vitola/contract/test/planted-facts');
  return withPlantedFacts(await original());
});

let world: World;
beforeAll(async () => {
  world = await createWorld();
  // The migration that comes with a new fact; no other line of the server knows these two.
  await sql`alter table cigars add column planted_text text, add column planted_flag boolean not null default false`.execute(
    world.db,
  );
});
afterAll(() => world.close());

const preferences = {
  experience: 'beginner',
  strength: ['mild'],
  flavors: ['creamy'],
  time: '20-30',
  budget: 'budget',
} as const;
const facts = { plantedText: 'Hay and honey', plantedFlag: true };

it('a fact planted in the table with its column is added, shown, changed and has its source', async () => {
  const owner = await world.owner();
  const { body: added } = await add(owner, { ...facts, sources: { plantedText: 'model' } });
  expect(added).toMatchObject({ ...facts, sources: { plantedText: { source: 'model' } } });
  const { body: changed } = await change(owner, added.id, { plantedText: 'Cocoa', plantedFlag: false });
  const now = { plantedText: 'Cocoa', plantedFlag: false, sources: { plantedText: { source: 'owner' } } };
  expect(changed).toMatchObject(now);
  expect((await owner.call(listCigars)).body).toMatchObject([now]);
  const { body: untouched } = await change(owner, added.id, { price: '11.00' });
  expect(untouched).toMatchObject(now);
  const { status, body } = await add(owner, { plantedText: 'x'.repeat(61) });
  expect([status, body.message]).toEqual([400, 'Planted text must be at most 60 characters']);
  const audited = await world.db
    .selectFrom('auditLog')
    .select('detail')
    .where('subject', '=', added.id)
    .execute();
  expect(JSON.stringify(audited)).toContain('"plantedText"');
});

it('a fact planted for guests is on their cards and share pages, where it becomes no link', async () => {
  const owner = await world.owner();
  await add(owner, { ...facts, strength: 'Mild', flavorNotes: ['Cream'] });
  const { body: cards } = await world.guest.call(recommendTiered, {
    body: { preferences, loungeId: owner.loungeId },
  });
  expect(cards.primary).toMatchObject(facts);
  const other = await world.owner();
  const { body: cigar } = await add(other, { plantedText: 'See evil.example' });
  const { body: made } = await world.guest.call(makeShare, {
    body: {
      loungeId: other.loungeId,
      recommendations: { primary: { id: cigar.id } },
      questionnaire: preferences,
    },
  });
  const shared = (await world.guest.call(getShare, { params: { shareId: made.shareId } })).body;
  expect(shared.recommendations.primary).toMatchObject({
    plantedText: 'See evil. example',
    plantedFlag: false,
  });
});

it('a share from before a fact was planted still opens when its cigar has left the shelf', async () => {
  const owner = await world.owner();
  const { body: cigar } = await add(owner, { plantedText: 'Hay' });
  const { body: made } = await world.guest.call(makeShare, {
    body: {
      loungeId: owner.loungeId,
      recommendations: { primary: { id: cigar.id } },
      questionnaire: preferences,
    },
  });
  await sql`update shared_recommendations
    set snapshot = snapshot #- ${`{${cigar.id},plantedText}`}::text[] #- ${`{${cigar.id},plantedFlag}`}::text[]
    where share_id = ${made.shareId}`.execute(world.db);
  await world.db
    .updateTable('cigars')
    .set({ removedAt: world.clock.now() })
    .where('id', '=', cigar.id)
    .execute();
  world.changes.announce('shelf_changed', owner.loungeId);
  const { status, body } = await world.guest.call(getShare, { params: { shareId: made.shareId } });
  expect(status).toBe(200);
  expect(body.recommendations.primary).toMatchObject({
    plantedText: null,
    plantedFlag: false,
    available: false,
  });
});
