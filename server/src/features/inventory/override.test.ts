import { changeCigar, listCigars, removeCigar, restoreCigar } from '@vitola/contract/inventory/cigars';
import { listNotifications } from '@vitola/contract/notifications';
import { liftCigarOverride } from '@vitola/contract/platform/lounge-actions';
import { loungeHeader } from '@vitola/contract/platform/staff-constants';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { signedInAs } from '../../../test/world/people.ts';
import { stockTestShelf } from '../../../test/world/shelf.ts';
import { adminOf } from '../../../test/world/staff.ts';
import { type Caller, createWorld, type Owner, type World } from '../../../test/world/world.ts';

let world: World;
let owner: Owner;
let superAdmin: Caller;
let id: string;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  owner = await world.owner({ plan: 'Professional' });
  superAdmin = await signedInAs(world, 'superAdmin');
  [id = ''] = await stockTestShelf(world, owner.loungeId);
});

const headers = () => ({ [loungeHeader]: owner.loungeId });
const change = (who: Caller, body: { isOutOfStock?: boolean; isPromoted?: boolean; price?: string }) =>
  who.call(changeCigar, { params: { id }, body, headers: headers() });
const notified = async () =>
  (await owner.call(listNotifications)).body.filter(({ type }) => type === 'shelf-changed');
const messages = async () => (await notified()).map(({ message }) => message);

it('What a super admin marks out of stock only they can change, until they lift it, and the owner is notified', async () => {
  const marked = await change(superAdmin, { isOutOfStock: true });
  expect(marked.body).toMatchObject({ isOutOfStock: true, superAdminOverride: true });
  expect(await notified()).toMatchObject([
    {
      title: 'A platform admin changed your shelf',
      message: expect.stringMatching(
        / was marked out of stock by a platform admin\. Only they can change that\.$/,
      ),
      cigarId: id,
    },
  ]);
  expect((await change(owner, { isOutOfStock: false })).body.code).toBe('ADMIN_OVERRIDE');
  expect((await change(await adminOf(world, [owner.loungeId]), { isOutOfStock: false })).body.code).toBe(
    'ADMIN_OVERRIDE',
  );
  const params = { loungeId: owner.loungeId, id };
  expect((await superAdmin.call(liftCigarOverride, { params })).body.superAdminOverride).toBe(false);
  expect((await superAdmin.call(liftCigarOverride, { params })).status).toBe(200);
  expect((await change(owner, { isOutOfStock: false })).body.isOutOfStock).toBe(false);
});

it('A super admin’s edit of other facts sets no override, and needs no plan to promote or to remove', async () => {
  const free = await world.owner();
  owner = free;
  [id = ''] = await stockTestShelf(world, free.loungeId);
  world.clock.advance(3_600_000);
  expect((await change(superAdmin, { price: '12.00' })).body.superAdminOverride).toBe(false);
  expect(await messages()).toEqual([expect.stringMatching(/ was changed by a platform admin\.$/)]);
  expect((await change(superAdmin, { isPromoted: true })).body).toMatchObject({
    isPromoted: true,
    superAdminOverride: true,
  });
  const sent = { params: { id }, headers: headers() };
  expect((await superAdmin.call(removeCigar, sent)).status).toBe(200);
  expect(await messages()).toContainEqual(
    expect.stringMatching(/ was taken off your shelf by a platform admin\.$/),
  );
  expect((await superAdmin.call(restoreCigar, sent)).body.superAdminOverride).toBe(true);
});

it('An owner’s or an admin’s own change sets no override and notifies nobody', async () => {
  const admin = await adminOf(world, [owner.loungeId]);
  expect((await change(admin, { isOutOfStock: true })).body.superAdminOverride).toBe(false);
  expect((await change(owner, { isOutOfStock: false })).body.superAdminOverride).toBe(false);
  expect(await notified()).toEqual([]);
});

it('Lifting an override of another lounge’s cigar is not found', async () => {
  const other = await world.owner();
  const params = { loungeId: other.loungeId, id };
  expect((await superAdmin.call(liftCigarOverride, { params })).status).toBe(404);
  expect((await owner.call(listCigars)).status).toBe(200);
});
