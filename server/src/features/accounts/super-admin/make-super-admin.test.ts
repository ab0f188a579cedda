import { beginPasskeySignIn, signInWithPasskey } from '@vitola/contract/accounts/passkeys';
import { getUser, resetPassword, signIn } from '@vitola/contract/accounts/sign-in';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { emailOf, markConfirmed } from '../../../../test/world/emailed-links.ts';
import { memberPassword, newMember } from '../../../../test/world/members.ts';
import { setUpPasskey, stepOf, turnOn } from '../../../../test/world/second-factors.ts';
import { cookieOf, createWorld, type World } from '../../../../test/world/world.ts';
import { makeSuperAdmin } from './make-super-admin.ts';
import { hashPassword } from '../passwords/password-hash.ts';
import { insertUser } from '../queries.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const tokenOf = (link: string) => new URLSearchParams(new URL(link).hash.slice(1)).get('token') ?? '';

async function signInWith(username: string, password: string) {
  const answer = await world.guest.call(signIn, { body: { username, password } });
  return answer.status === 200 ? (await world.as(cookieOf(answer)).call(getUser)).body : undefined;
}

describe('making a platform admin', () => {
  it('for an unknown address creates an account, whose password the link sets once', async () => {
    const made = await makeSuperAdmin(world.context(), 'ops@lounge.example');
    expect(made).toMatchObject({ outcome: 'created', username: 'ops' });
    expect(made.link).toMatch(/^http:\/\/localhost:3000\/reset-password#token=[\w-]{43}$/);
    const body = { token: tokenOf(made.link), newPassword: 'four old leaves burn' };
    const uses = [
      await world.guest.call(resetPassword, { body }),
      await world.guest.call(resetPassword, { body }),
    ];
    expect(uses.map(({ status }) => status)).toEqual([200, 400]);
    expect(await signInWith('ops', 'four old leaves burn')).toMatchObject({
      isSuperAdmin: true,
      loungeId: null,
    });
  });

  it('for an existing account promotes it and keeps its password, and repeating it changes nothing', async () => {
    const passwordHash = await hashPassword('a good password');
    await insertUser(world.context(), { username: 'mila', email: 'mila@lounge.example', passwordHash });
    await markConfirmed(world, 'mila@lounge.example');
    expect(await signInWith('mila', 'a good password')).toMatchObject({ isSuperAdmin: false });
    const outcomes = [];
    for (let time = 0; time < 2; time += 1)
      outcomes.push((await makeSuperAdmin(world.context(), 'MILA@lounge.example')).outcome);
    expect(outcomes).toEqual(['promoted', 'known']);
    expect(await signInWith('mila', 'a good password')).toMatchObject({ isSuperAdmin: true });
    const rows = world.db.selectFrom('auditLog').select('detail');
    expect(await rows.where('action', '=', 'account.super-admin-made').orderBy('at').execute()).toMatchObject(
      expect.arrayContaining([{ detail: { outcome: 'promoted' } }, { detail: { outcome: 'known' } }]),
    );
  });

  it('for an address that was never confirmed ends what whoever registered it can sign in with', async () => {
    const stranger = await newMember(world);
    const email = await emailOf(stranger);
    const { authenticator } = await setUpPasskey(stranger);
    await turnOn(stranger);
    const made = await makeSuperAdmin(world.context(), email);
    expect(made).toMatchObject({ outcome: 'promoted', keepsPassword: false });
    expect((await stranger.call(getUser)).status).toBe(401);
    expect(await signInWith(email, memberPassword)).toBeUndefined();
    const begun = await world.guest.call(beginPasskeySignIn);
    const passkey = { body: { credential: authenticator.sign(begun.body) }, headers: stepOf(begun) };
    expect((await world.guest.call(signInWithPasskey, passkey)).body.code).toBe('PASSKEY_REFUSED');
    const body = { token: tokenOf(made.link), newPassword: 'four old leaves burn' };
    await world.guest.call(resetPassword, { body });
    expect(await signInWith(email, 'four old leaves burn')).toMatchObject({ isSuperAdmin: true });
  });

  it('uses the whole address as the name where the short one is taken or too short', async () => {
    await makeSuperAdmin(world.context(), 'sam@lounge.example');
    expect((await makeSuperAdmin(world.context(), 'sam@other.example')).username).toBe('sam@other.example');
    expect((await makeSuperAdmin(world.context(), 'jo@lounge.example')).username).toBe('jo@lounge.example');
  });

  it('for a lounge’s account is refused, and changes nothing', async () => {
    const { user, ...owner } = await world.owner();
    await expect(makeSuperAdmin(world.context(), user.email)).rejects.toThrow(
      /is the account of a lounge, whose dashboard it would lose: use another address\.$/,
    );
    expect((await owner.call(getUser)).body).toMatchObject({ isSuperAdmin: false });
  });
});
