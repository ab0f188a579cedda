import { listNotifications, readAllNotifications, readNotification } from '@vitola/contract/notifications';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createWorld, type World } from '../../../test/world/world.ts';
import { purgeNotifications } from './index.ts';

let world: World;
beforeEach(async () => {
  world = await createWorld();
});
afterEach(() => world.close());

const notify = async (
  title: string,
  over: { userId?: string; loungeId?: string; isRead?: boolean; type?: string } = {},
) => {
  world.clock.advance(1000);
  const row = { title, message: `${title}.`, createdAt: world.clock.now(), ...over };
  return world.db.insertInto('notifications').values(row).returning('id').executeTakeFirstOrThrow();
};

it('are one’s own and one’s lounge’s, newest first, each read or not by this reader', async () => {
  const [me, other] = [await world.owner(), await world.owner()];
  await notify('Mine', { userId: me.user.id, isRead: true });
  await notify('Not mine', { userId: other.user.id });
  const shared = await notify('My lounge', { loungeId: me.loungeId, isRead: true });
  await notify('Another lounge', { loungeId: other.loungeId });
  await notify('Nobody');
  const seen = async (owner: typeof me) =>
    (await owner.call(listNotifications)).body.map(({ title, isRead }) => [title, isRead]);
  expect(await seen(me)).toEqual([
    ['My lounge', false],
    ['Mine', true],
  ]);
  const read = { notificationId: shared.id, userId: me.user.id, readAt: world.clock.now() };
  await world.db.insertInto('notificationReads').values(read).execute();
  expect((await seen(me))[0]).toEqual(['My lounge', true]);
  expect(await seen(other)).toEqual([
    ['Another lounge', false],
    ['Not mine', false],
  ]);
  expect((await world.guest.call(listNotifications)).status).toBe(401);
});

it('are marked read one by one or all at once, each for its reader only', async () => {
  const [me, other] = [await world.owner(), await world.owner()];
  const mine = await notify('To me', { userId: me.user.id });
  const all = await notify('To us', { loungeId: me.loungeId });
  const unread = async (owner: typeof me) =>
    (await owner.call(listNotifications)).body.filter(({ isRead }) => !isRead).length;
  await notify('To others', { loungeId: other.loungeId });
  const before = await unread(other);
  expect([await unread(me), before]).toEqual([2, 1]);
  const read = (owner: typeof me, id: string) => owner.call(readNotification, { params: { id } });
  expect(await read(me, mine.id)).toMatchObject({ status: 200, body: { unread: before } });
  expect((await read(me, mine.id)).body.unread).toBe(before);
  expect((await read(me, all.id)).body.unread).toBe(before - 1);
  expect((await read(other, mine.id)).status).toBe(404);
  expect(await unread(other)).toBe(before);
  await world.db.updateTable('notifications').set({ type: 'other' }).where('id', '=', all.id).execute();
  expect((await me.call(readAllNotifications, { query: { type: 'nothing' } })).body).toEqual({
    unread: before - 1,
  });
  expect((await me.call(readAllNotifications, { query: {} })).body).toEqual({ unread: 0 });
  expect([await unread(me), await unread(other)]).toEqual([0, before]);
});

it('are deleted when they are old, except a lounge’s whose cause lasts', async () => {
  const { loungeId } = await world.owner();
  for (const type of ['reviews-held', 'tablet-silent', 'guest-domain-failing', 'plan-ended'])
    await notify(type, { loungeId, type });
  await notify('Read long ago', { loungeId, isRead: true });
  world.clock.advance(1000);
  await purgeNotifications(world.context(), world.clock.now());
  const left = await world.db
    .selectFrom('notifications')
    .select('title')
    .where('loungeId', '=', loungeId)
    .execute();
  const titles = left.map(({ title }) => title);
  expect(titles.toSorted()).toEqual(['guest-domain-failing', 'reviews-held', 'tablet-silent']);
});
