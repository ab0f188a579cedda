import { listLoungeShelf } from '@vitola/contract/membership/known-lounges';
import {
  changeSavedCigar,
  importShare,
  listSavedCigars,
  removeSavedCigar,
} from '@vitola/contract/vault/saved-cigars';
import { saveShelfCigar } from '@vitola/contract/vault/shelf-cigar';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { loungeWithShares, newMember } from '../../../test/world/members.ts';
import { createWorld, type Owner, type World } from '../../../test/world/world.ts';

let world: World;
let owner: Owner;
let newShare: () => Promise<string>;
beforeAll(async () => {
  world = await createWorld();
  ({ owner, newShare } = await loungeWithShares(world, 'Casa Oscura'));
  await world.db.updateTable('cigars').set({ wrapper: 'Maduro' }).execute();
});
afterAll(() => world.close());

/** A member who knows the lounge, and a cigar of its shelf that they don't have yet. */
async function memberAtTheShelf() {
  const member = await newMember(world);
  await member.call(importShare, { body: { shareId: await newShare() } });
  const saved = (await member.call(listSavedCigars)).body;
  const { loungeId } = owner;
  const shelf = (await member.call(listLoungeShelf, { params: { loungeId } })).body;
  const cigar = shelf.find(({ brand, name }) =>
    saved.every((other) => other.brand !== brand || other.name !== name),
  );
  if (!cigar) throw new Error('the whole shelf is saved');
  return { member, cigar, body: { loungeId, cigarId: cigar.id } };
}

it('saves a cigar of a shelf with its facts and its lounge, once', async () => {
  const { member, cigar, body } = await memberAtTheShelf();
  const answers = await Promise.all(Array.from({ length: 20 }, () => member.call(saveShelfCigar, { body })));
  expect(new Set(answers.map((answer) => answer.body.id)).size).toBe(1);
  const { brand, name, price, flavorNotes } = cigar;
  expect(answers[0]).toMatchObject({
    status: 200,
    body: { brand, name, price, flavorNotes, wrapper: 'Maduro', loungeName: 'Casa Oscura', rating: 0 },
  });
  expect((await member.call(listSavedCigars)).body).toHaveLength(4);
  const shelf = (await member.call(listLoungeShelf, { params: { loungeId: owner.loungeId } })).body;
  expect(shelf.filter(({ isSaved }) => isSaved)).toHaveLength(4);
});

it('brings a removed cigar back with its rating', async () => {
  const { member, body } = await memberAtTheShelf();
  const { id } = (await member.call(saveShelfCigar, { body })).body;
  await member.call(changeSavedCigar, { params: { id }, body: { rating: 4 } });
  await member.call(removeSavedCigar, { params: { id } });
  expect((await member.call(saveShelfCigar, { body })).body).toMatchObject({ id, rating: 4 });
});

it('saves nothing of a lounge that the member doesn’t know, or from another shelf', async () => {
  const { member, body } = await memberAtTheShelf();
  const stranger = await newMember(world);
  expect(await stranger.call(saveShelfCigar, { body })).toMatchObject({
    status: 404,
    body: { code: 'LOUNGE_NOT_FOUND' },
  });
  const other = await loungeWithShares(world, 'Humo');
  await member.call(importShare, { body: { shareId: await other.newShare() } });
  const elsewhere = { ...body, loungeId: other.owner.loungeId };
  expect(await member.call(saveShelfCigar, { body: elsewhere })).toMatchObject({
    status: 404,
    body: { code: 'NOT_FOUND' },
  });
});
