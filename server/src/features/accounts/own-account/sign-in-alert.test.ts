import { changePassword } from '@vitola/contract/accounts/own-account';
import { forgotPassword, register, resetPassword, signIn } from '@vitola/contract/accounts/sign-in';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { signedInAs } from '../../../../test/world/people.ts';
import {
  type Answer,
  createWorld,
  type Owner,
  registration,
  type World,
} from '../../../../test/world/world.ts';

let world: World;
beforeEach(async () => {
  world = await createWorld();
});
afterEach(() => world.close());

const alerts = async () => {
  await world.jobs.runAll();
  return world.mailbox.filter(({ subject }) => subject === 'New sign-in to your Vitola account');
};
const deviceCookie = ({ cookies }: Answer<unknown>) => {
  const cookie = cookies.find(({ name }) => name.endsWith('vitola-device'));
  return `${cookie?.name}=${cookie?.value}`;
};

it('emails nothing at sign-up or on a known device, and an alert from another device', async () => {
  const form = registration();
  const signedUp = await world.guest.call(register, { body: form });
  const known = { cookie: deviceCookie(signedUp) };
  const body = { username: form.username, password: form.password };
  expect((await world.guest.call(signIn, { body, headers: known })).status).toBe(200);
  expect(await alerts()).toEqual([]);
  const userAgent = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
  const elsewhere = await world.guest.call(signIn, { body, headers: { 'user-agent': userAgent } });
  const [alert, ...rest] = await alerts();
  expect(rest).toEqual([]);
  expect(alert?.to).toBe(form.email);
  expect(alert?.text).toContain('November 20, 2026 at 6:00');
  expect(alert?.text).toContain('UTC, from a new device: Firefox on Linux.');
  expect(alert?.text).toContain('http://localhost:3000/auth?mode=forgot');
  expect(alert?.text).not.toMatch(/token/);
  // The device is known from now on.
  await world.guest.call(signIn, { body, headers: { cookie: deviceCookie(elsewhere) } });
  expect(await alerts()).toHaveLength(1);
});

it('emails nothing for a wrong password', async () => {
  const { user } = await world.owner();
  await world.guest.call(signIn, { body: { username: user.username, password: 'not this one' } });
  expect(await alerts()).toEqual([]);
});

it('emails nothing for the first sign-in of an account that somebody else created', async () => {
  await signedInAs(world, 'admin');
  expect(await alerts()).toEqual([]);
});

it('emails an account at most three times a day, however many sign-ins happen at once', async () => {
  const { user, password } = await world.owner();
  const body = { username: user.username, password };
  await Promise.all(Array.from({ length: 8 }, () => world.guest.call(signIn, { body })));
  expect(await alerts()).toHaveLength(3);
  world.clock.advance(86_400_000);
  await world.guest.call(signIn, { body });
  expect(await alerts()).toHaveLength(4);
});

it.each([
  ['changed', changeIt],
  ['reset by mail', resetIt],
] as const)('is sent again from a formerly known device once the password was %s', async (_, setAnother) => {
  const owner = await world.owner();
  const signInWith = (password: string, cookie = '') =>
    world.guest.call(signIn, { body: { username: owner.user.username, password }, headers: { cookie } });
  const known = deviceCookie(await signInWith(owner.password));
  const before = (await alerts()).length;
  await signInWith(owner.password, known);
  expect(await alerts()).toHaveLength(before);
  world.clock.advance(60_000);
  const newPassword = 'three new leaves';
  const here = deviceCookie(await setAnother(owner, newPassword));
  await signInWith(newPassword, here);
  expect(await alerts()).toHaveLength(before);
  const again = deviceCookie(await signInWith(newPassword, known));
  expect(await alerts()).toHaveLength(before + 1);
  await signInWith(newPassword, again);
  expect(await alerts()).toHaveLength(before + 1);
});

async function changeIt(owner: Owner, newPassword: string) {
  return owner.call(changePassword, { body: { currentPassword: owner.password, newPassword } });
}

async function resetIt({ user }: Owner, newPassword: string) {
  await world.guest.call(forgotPassword, { body: { email: user.email } });
  await world.jobs.runAll();
  const mail = world.mailbox.findLast(({ subject }) => subject === 'Reset your Vitola password');
  const token = /token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
  return world.guest.call(resetPassword, { body: { token, newPassword } });
}
