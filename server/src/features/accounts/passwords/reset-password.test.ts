import { forgotPassword, getUser, register, resetPassword, signIn } from '@vitola/contract/accounts/sign-in';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { emailOf } from '../../../../test/world/emailed-links.ts';
import { newMember } from '../../../../test/world/members.ts';
import { createWorld, registration, type World } from '../../../../test/world/world.ts';
import { emailResetLink } from './email-reset-link.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
// Emails that other tests left unsent.
beforeEach(async () => void (await world.jobs.runAll()));
afterAll(() => world.close());

const tokenIn = (text: string | undefined) => /token=([\w-]+)/.exec(text ?? '')?.[1] ?? '';

/** The newest email with a reset link, ignoring account notifications. */
const resetMail = () => world.mailbox.findLast(({ text }) => text.includes('#token='))?.text;

describe('a forgotten password', () => {
  const ask = async (email: string) => {
    const answer = await world.guest.call(forgotPassword, { body: { email } });
    await world.jobs.runAll();
    return answer;
  };

  it('gets the same answer for a known and an unknown address, and emails only the known one', async () => {
    const { user } = await world.owner();
    const before = world.mailbox.length;
    const known = await ask(user.email.toUpperCase());
    const unknown = await ask('nobody@example.com');
    expect(known).toMatchObject({ status: 200 });
    expect(known.body).toEqual(unknown.body);
    expect(world.mailbox.slice(before).map(({ to }) => to)).toEqual([user.email]);
  });

  it.each(['www.evil.test', 'Win at evil.com now'])(
    'emails no username that would become a link, since the address may be somebody else’s: %s',
    async (username) => {
      const body = registration({ username });
      expect((await world.guest.call(register, { body })).status).toBe(200);
      await ask(body.email);
      const sentEmail = world.mailbox.findLast(({ to }) => to === body.email);
      expect(sentEmail?.text).toMatch(/^Hello,\n/);
      expect(JSON.stringify(sentEmail)).not.toMatch(/evil/i);
    },
  );

  it('notifies the account’s address that its password was reset, and on which device', async () => {
    const { user } = await world.owner();
    await ask(user.email);
    const token = tokenIn(world.mailbox.findLast(({ to }) => to === user.email)?.text);
    const headers = {
      'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:153.0) Gecko/20100101 Firefox/153.0',
    };
    const body = { token, newPassword: 'a wholly new password' };
    expect((await world.guest.call(resetPassword, { body, headers })).status).toBe(200);
    await world.jobs.runAll();
    const sentEmail = world.mailbox.findLast(({ to }) => to === user.email);
    expect(sentEmail?.subject).toBe('Your Vitola password was reset');
    expect(sentEmail?.text).toContain('Firefox on Linux');
    expect(sentEmail?.text).not.toContain(token);
  });

  it('is emailed a limited number of times per hour and account, with the same answer', async () => {
    const { user } = await world.owner();
    const before = world.mailbox.length;
    const answers = [];
    for (let time = 0; time < 5; time += 1) answers.push(await ask(user.email));
    expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1);
    expect(world.mailbox.length - before).toBe(3);
    world.clock.advance(3_600_001);
    await ask(user.email);
    expect(world.mailbox.length - before).toBe(4);
  });

  it('is emailed eventually, however often the mail server was unavailable', async () => {
    const { user } = await world.owner();
    await world.guest.call(forgotPassword, { body: { email: user.email } });
    const unavailable = { send: () => Promise.reject(new Error('The mail server is away.')) };
    for (let time = 0; time < 5; time += 1)
      await expect(emailResetLink({ ...world.context(), mail: unavailable }, user)).rejects.toThrow(
        'is away',
      );
    const before = world.mailbox.length;
    await world.jobs.runAll();
    expect(world.mailbox.slice(before).map(({ to }) => to)).toEqual([user.email]);
  });

  it('gets three emails an hour, also when twenty jobs try to send one at the same time', async () => {
    const { user } = await world.owner();
    await Promise.all(Array.from({ length: 20 }, () => emailResetLink(world.context(), user)));
    expect(world.mailbox.filter(({ to }) => to === user.email)).toHaveLength(3);
  });

  it('can be replaced once with the emailed link, which ends every session', async () => {
    const owner = await world.owner();
    await ask(owner.user.email);
    const token = tokenIn(resetMail());
    const [one, two] = await Promise.all(
      ['new password 1', 'new password 2'].map((newPassword) =>
        world.guest.call(resetPassword, { body: { token, newPassword } }),
      ),
    );
    expect([one?.status, two?.status].sort()).toEqual([200, 400]);
    expect((await owner.call(getUser)).status).toBe(401);
    const password = one?.status === 200 ? 'new password 1' : 'new password 2';
    expect((await world.guest.call(signIn, { body: { username: owner.user.email, password } })).status).toBe(
      200,
    );
    expect(
      (await world.guest.call(signIn, { body: { username: owner.user.email, password: owner.password } }))
        .status,
    ).toBe(401);
  });

  it('invalidates all other links once one is used, and records both the email and the change', async () => {
    const { user } = await world.owner();
    await ask(user.email);
    await ask(user.email);
    const emails = world.mailbox.filter(({ to }) => to === user.email);
    const [first = '', second = ''] = emails.map(({ text }) => tokenIn(text));
    const use = (token: string) =>
      world.guest.call(resetPassword, { body: { token, newPassword: 'a new good password' } });
    expect([(await use(second)).status, (await use(first)).status]).toEqual([200, 400]);
    const log = await world.db
      .selectFrom('auditLog')
      .select('action')
      .where('subject', '=', user.id)
      .orderBy('id')
      .execute();
    expect(log.map(({ action }) => action).slice(-3)).toEqual([
      'account.reset-mailed',
      'account.reset-mailed',
      'account.password-reset',
    ]);
  });

  it('has a link that opens for one hour', async () => {
    const { user } = await world.owner();
    await ask(user.email);
    const inTime = tokenIn(resetMail());
    world.clock.advance(3_599_999);
    const used = await world.guest.call(resetPassword, { body: { token: inTime, newPassword: 'in time' } });
    expect(used.status).toBe(200);
    await ask(user.email);
    world.clock.advance(3_600_000);
    const late = await world.guest.call(resetPassword, {
      body: { token: tokenIn(resetMail()), newPassword: 'too late now' },
    });
    expect(late).toMatchObject({
      status: 400,
      body: { error: 'Invalid reset token. Please request a new password reset.' },
    });
  });

  it('has a link that leads on to the share that a member came with, if it can be one', async () => {
    const member = await emailOf(await newMember(world));
    await world.jobs.runAll();
    const { user: owner } = await world.owner();
    const shareId = 'abcdefghijklmnopqrst-_';
    const askWith = async (shareId: string, email = member) => {
      await world.guest.call(forgotPassword, { body: { email, shareId } });
      await world.jobs.runAll();
      return resetMail();
    };
    const withShare = await askWith(shareId);
    expect(withShare).toContain(`/reset-password?import=${shareId}#token=`);
    expect(withShare).toContain('the cigars of a shared recommendation are added to your vault');
    for (const without of [await askWith('&lang=es#token=other'), await askWith(shareId, owner.email)]) {
      expect(without).toMatch(/\/reset-password#token=[\w-]+\n/);
      expect(without).not.toContain('your vault');
    }
  });

  it('carries its token in the URL fragment, which browsers send to no server', async () => {
    const { user } = await world.owner();
    await emailResetLink(world.context(), user);
    const link = new URL(/https?:\S+reset-password\S*/.exec(resetMail() ?? '')?.[0] ?? '');
    expect([link.pathname, link.search]).toEqual(['/reset-password', '']);
    expect(link.hash).toMatch(/^#token=[\w-]{43}$/);
  });

  it('stores no readable token in the database', async () => {
    const { user } = await world.owner();
    await ask(user.email);
    const token = tokenIn(resetMail());
    const rows = await world.db.selectFrom('passwordResets').selectAll().execute();
    expect(token.length).toBeGreaterThanOrEqual(22);
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  it('rejects a short password with the specified sentence', async () => {
    const answer = await world.guest.call(resetPassword, { body: { token: 'x', newPassword: '12345' } });
    expect(answer.body.error).toBe('Password must be at least 6 characters long');
  });
});
