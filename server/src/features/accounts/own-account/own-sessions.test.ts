import { endOtherSessions, endSession, listSessions } from '@vitola/contract/accounts/own-account';
import { getUser, signIn } from '@vitola/contract/accounts/sign-in';
import { confirmWithPassword } from '@vitola/contract/accounts/second-factor';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { cookieOf, createWorld, type Owner, type World } from '../../../../test/world/world.ts';
import { deviceName } from '../sign-in/device-name.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const windows =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
const iPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';

async function signedIn(owner: Owner, userAgent: string) {
  const body = { username: owner.user.username, password: owner.password };
  return world.as(cookieOf(await world.guest.call(signIn, { body, headers: { 'user-agent': userAgent } })));
}

it('lists each session’s device, sign-in time, last use, and which is the current one', async () => {
  const owner = await world.owner();
  const signedInAt = world.clock.now().toISOString();
  world.clock.advance(3 * 3_600_000);
  const phone = await signedIn(owner, iPhone);
  world.clock.advance(2 * 3_600_000);
  await owner.call(getUser);
  const { body } = await owner.call(listSessions);
  expect(body).toMatchObject([
    { isCurrent: true, signedInAt, lastUsedAt: world.clock.now().toISOString() },
    { isCurrent: false, device: 'Safari on iOS' },
  ]);
  const ofPhone = (await phone.call(listSessions)).body;
  expect(ofPhone.find(({ isCurrent }) => isCurrent)?.device).toBe('Safari on iOS');
  expect(JSON.stringify(body)).not.toContain(owner.cookie?.split('=')[1] ?? 'none');
});

it('signs one session out immediately, and nobody else’s', async () => {
  const [owner, other] = [await world.owner(), await world.owner()];
  const phone = await signedIn(owner, iPhone);
  expect((await phone.call(getUser)).status).toBe(200);
  const { body } = await owner.call(listSessions);
  const id = body.find(({ isCurrent }) => !isCurrent)?.id ?? '';
  expect((await other.call(endSession, { params: { id } })).status).toBe(404);
  expect((await phone.call(getUser)).status).toBe(200);
  expect((await owner.call(endSession, { params: { id } })).status).toBe(200);
  expect((await phone.call(getUser)).status).toBe(401);
  expect((await owner.call(endSession, { params: { id } })).status).toBe(404);
  expect((await owner.call(getUser)).status).toBe(200);
});

it('signs out everywhere else, and says when there is no other session', async () => {
  const [owner, other] = [await world.owner(), await world.owner()];
  const others = [await signedIn(owner, iPhone), await signedIn(owner, windows)];
  expect((await owner.call(endOtherSessions)).body.message).toBe('Signed out everywhere else.');
  for (const each of others) expect((await each.call(getUser)).status).toBe(401);
  expect((await owner.call(getUser)).status).toBe(200);
  expect((await other.call(getUser)).status).toBe(200);
  expect((await owner.call(listSessions)).body).toHaveLength(1);
  expect((await owner.call(endOtherSessions)).body.message).toBe('You are not signed in anywhere else.');
});

it('requires a confirmation before signing out other sessions, some minutes after the sign-in', async () => {
  const owner = await world.owner();
  const phone = await signedIn(owner, iPhone);
  const id = (await owner.call(listSessions)).body.find(({ isCurrent }) => !isCurrent)?.id ?? '';
  world.clock.advance(10 * 60_000);
  const confirmFirst = { status: 403, body: { code: 'CONFIRM_FIRST' } };
  expect(await owner.call(endSession, { params: { id } })).toMatchObject(confirmFirst);
  expect(await owner.call(endOtherSessions)).toMatchObject(confirmFirst);
  expect((await phone.call(getUser)).status).toBe(200);
  await owner.call(confirmWithPassword, { body: { password: owner.password } });
  expect((await owner.call(endSession, { params: { id } })).status).toBe(200);
  expect((await phone.call(getUser)).status).toBe(401);
});

it('names a device by its known browser and system only, and ignores the rest of the user agent', () => {
  expect(deviceName(windows)).toBe('Chrome on Windows');
  expect(deviceName(iPhone)).toBe('Safari on iOS');
  for (const other of [null, '', 'evil.test/1.0 (http://evil.test)', 'curl', '\u0000', 'x'.repeat(300)])
    expect(deviceName(other)).toBe('Unknown device');
});
