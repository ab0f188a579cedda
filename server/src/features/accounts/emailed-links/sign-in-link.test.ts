import { sendSignInLink, signInWithLink } from '@vitola/contract/accounts/emailed-links';
import { changePassword } from '@vitola/contract/accounts/own-account';
import { forgotPassword, getUser, resetPassword, signIn } from '@vitola/contract/accounts/sign-in';
import { listSavedCigars } from '@vitola/contract/vault/saved-cigars';
import { finishSignIn } from '@vitola/contract/accounts/second-factor';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  confirmedMember,
  emailOf,
  emailedToken,
  markConfirmed,
  signInToken,
} from '../../../../test/world/emailed-links.ts';
import { memberPassword, newMember } from '../../../../test/world/members.ts';
import { signedInAs } from '../../../../test/world/people.ts';
import { setUpApp, setUpPasskey } from '../../../../test/world/second-factors.ts';
import { cookieOf, createWorld, type World } from '../../../../test/world/world.ts';
import { emailSignInLink } from './email-sign-in-link.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
// Emails that other tests left unsent.
beforeEach(async () => void (await world.jobs.runAll()));
afterAll(() => world.close());

const use = (token: string) => world.guest.call(signInWithLink, { body: { token } });
const mailsTo = (email: string) =>
  world.mailbox.filter(({ to, subject }) => to === email && subject === 'Your sign-in link for Vitola');
const passkeysOf = (email: string) =>
  world.db
    .selectFrom('passkeys')
    .innerJoin('users', 'users.id', 'passkeys.userId')
    .select('passkeys.id')
    .where('email', '=', email)
    .execute();
const actionsOf = async (email: string) => {
  const { id } = await world.db
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  const rows = await world.db
    .selectFrom('auditLog')
    .select('action')
    .where('subject', '=', id)
    .orderBy('id')
    .execute();
  return rows.map(({ action }) => action);
};

describe('a sign-in link', () => {
  it('gets the same answer for everybody, and is emailed to members only', async () => {
    const member = await confirmedMember(world);
    const owner = (await world.owner()).user.email;
    const admin = await emailOf(await signedInAs(world, 'superAdmin'));
    const answers = [];
    for (const email of [member.toUpperCase(), owner, admin, 'nobody@example.com'])
      answers.push(await world.guest.call(sendSignInLink, { body: { email } }));
    expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body])))).toEqual(
      new Set([
        JSON.stringify([
          200,
          { success: true, message: 'If that address belongs to a vault, a link to sign in is on its way.' },
        ]),
      ]),
    );
    await world.jobs.runAll();
    expect([member, owner, admin].map((email) => mailsTo(email).length)).toEqual([1, 0, 0]);
  });

  it('leads on to the share that its member came with, if it can be one', async () => {
    const email = await confirmedMember(world);
    const textFor = async (shareId: string) => {
      await world.guest.call(sendSignInLink, { body: { email, shareId } });
      await world.jobs.runAll();
      return mailsTo(email).at(-1)?.text;
    };
    const shareId = 'abcdefghijklmnopqrst-_';
    const withShare = await textFor(shareId);
    expect(withShare).toContain(`/sign-in-link?import=${shareId}#token=`);
    expect(withShare).toContain('also adds the cigars of a shared recommendation to your vault');
    for (const other of ['//evil.test/?#token=other', 'x'.repeat(23)]) {
      const without = await textFor(other);
      expect(without).toMatch(/\/sign-in-link#token=[\w-]+\n/);
      expect(without).not.toContain('also adds');
    }
  });

  it('signs in to the vault, and sends no alert about the device to the mailbox it came from', async () => {
    const email = await confirmedMember(world);
    const answer = await use(await signInToken(world, email));
    expect(answer).toMatchObject({ status: 200, body: { email, subscriptionTier: 'vault' } });
    const before = world.mailbox.length;
    await world.jobs.runAll();
    expect(world.mailbox.length).toBe(before);
    expect((await world.as(cookieOf(answer)).call(listSavedCigars)).status).toBe(200);
    const actions = await actionsOf(email);
    expect(actions).toContain('account.sign-in-link-mailed');
    expect(actions.slice(-2)).toEqual(['account.sign-in-link-used', 'account.signed-in']);
  });

  it('used twice at once opens one session', async () => {
    const token = await signInToken(world, await confirmedMember(world));
    const answers = await Promise.all([use(token), use(token), use(token)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400, 400]);
    const refused = answers.find(({ status }) => status === 400);
    expect(refused?.body).toMatchObject({
      code: 'INVALID_LINK',
      message: 'This link has expired or was already used. Please request a new one.',
    });
    expect(refused?.cookies).toEqual([]);
  });

  it('works for fifteen minutes', async () => {
    const email = await confirmedMember(world);
    const [inTime, late] = [await signInToken(world, email), await signInToken(world, email)];
    world.clock.advance(15 * 60_000 - 1);
    expect((await use(inTime)).status).toBe(200);
    const other = await signInToken(world, await confirmedMember(world));
    world.clock.advance(15 * 60_000);
    expect([(await use(other)).status, (await use(late)).status]).toEqual([400, 400]);
  });

  it('ends with every other link of the account once one is used, and with a new password', async () => {
    const member = await newMember(world);
    const email = await emailOf(member);
    await markConfirmed(world, email);
    const [first, second] = [await signInToken(world, email), await signInToken(world, email)];
    expect([(await use(second)).status, (await use(first)).status]).toEqual([200, 400]);
    const third = await signInToken(world, email);
    const body = { currentPassword: memberPassword, newPassword: 'three old leaves' };
    expect((await member.call(changePassword, { body })).status).toBe(200);
    expect((await use(third)).status).toBe(400);
  });

  it('is emailed three times per hour and account, also when many ask at once', async () => {
    const email = await confirmedMember(world);
    await Promise.all(Array.from({ length: 12 }, () => emailSignInLink(world.context(), { email })));
    expect(mailsTo(email)).toHaveLength(3);
    world.clock.advance(3_600_001);
    await signInToken(world, email);
    expect(mailsTo(email)).toHaveLength(4);
  });

  it('is emailed eventually, however often the mail server was unavailable', async () => {
    const email = await confirmedMember(world);
    const mail = { send: () => Promise.reject(new Error('The mail server is away.')) };
    for (let time = 0; time < 4; time += 1)
      await expect(emailSignInLink({ ...world.context(), mail }, { email })).rejects.toThrow('is away');
    await emailSignInLink(world.context(), { email });
    expect(mailsTo(email)).toHaveLength(1);
  });

  it('carries its token in the fragment, and the database has only its hash', async () => {
    const email = await confirmedMember(world);
    const token = await signInToken(world, email);
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(mailsTo(email)[0]?.text).toContain(`http://localhost:3000/sign-in-link#token=${token}`);
    expect(JSON.stringify(await world.db.selectFrom('signInLinks').selectAll().execute())).not.toContain(
      token,
    );
    expect(emailedToken(world, email, 'sign-in-link')).toBe(token);
  });

  it('replaces the password, never the second step', async () => {
    const member = await newMember(world);
    const email = await emailOf(member);
    await markConfirmed(world, email);
    const { recoveryCodes } = await setUpApp(world, member);
    const half = await use(await signInToken(world, email));
    expect(half).toMatchObject({
      status: 401,
      body: {
        code: 'SECOND_FACTOR_REQUIRED',
        message: 'Your link is correct. One more step to sign in.',
        methods: ['app'],
      },
    });
    expect(cookieOf(half)).toBe('');
    const step = half.cookies.find(({ name }) => name.endsWith('step'));
    const headers = { cookie: `${step?.name}=${step?.value}` };
    const done = await world.guest.call(finishSignIn, { body: { code: recoveryCodes[0] ?? '' }, headers });
    expect([done.status, done.body.email]).toEqual([200, email]);
  });
});

describe('a sign-in link to an address that nobody had confirmed', () => {
  it('ends what was set up without it: password, passkeys, sessions and known devices', async () => {
    const stranger = await newMember(world);
    const email = await emailOf(stranger);
    await setUpPasskey(stranger);
    const token = await signInToken(world, email);
    expect(mailsTo(email)[0]?.text).toContain('ends the password that was chosen without it');
    const answer = await use(token);
    expect((await world.as(cookieOf(answer)).call(getUser)).status).toBe(200);
    expect((await stranger.call(getUser)).status).toBe(401);
    const again = await world.guest.call(signIn, { body: { username: email, password: memberPassword } });
    expect(again.status).toBe(401);
    expect(await passkeysOf(email)).toEqual([]);
    expect(await actionsOf(email)).toContain('account.email-confirmed');
  });

  it('leaves no passkey after a reset of the password either, unlike one to a confirmed address', async () => {
    const [stranger, member] = [await newMember(world), await newMember(world)];
    const emails = [await emailOf(stranger), await emailOf(member)];
    for (const person of [stranger, member]) await setUpPasskey(person);
    await markConfirmed(world, emails[1] ?? '');
    for (const email of emails) {
      await world.guest.call(forgotPassword, { body: { email } });
      await world.jobs.runAll();
      const token = emailedToken(world, email, 'reset-password');
      const body = { token, newPassword: 'a wholly new password' };
      expect((await world.guest.call(resetPassword, { body })).status).toBe(200);
    }
    const left = await Promise.all(emails.map(passkeysOf));
    expect(left.map(({ length }) => length)).toEqual([0, 1]);
  });
});
