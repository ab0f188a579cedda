import { forgotPassword, getUser, register, resetPassword, signIn } from '@vitola/contract/accounts/sign-in';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createWorld, registration, type World } from '../../../../test/world/world.ts';
import { emailResetLink } from './email-reset-link.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const tokenIn = (text: string | undefined) => /token=([\w-]+)/.exec(text ?? '')?.[1] ?? '';

/** The newest mail with a reset link; notices about accounts come beside it. */
const resetMail = () => world.mailbox.findLast(({ text }) => text.includes('#token='))?.text;

describe('a forgotten password', () => {
  const ask = async (email: string) => {
    const answer = await world.guest.call(forgotPassword, { body: { email } });
    await world.jobs.runAll();
    return answer;
  };

  it('is answered alike for a known and an unknown address, and mails only the known one', async () => {
    const { user } = await world.owner();
    const before = world.mailbox.length;
    const known = await ask(user.email.toUpperCase());
    const unknown = await ask('nobody@example.com');
    expect(known).toMatchObject({ status: 200 });
    expect(known.body).toEqual(unknown.body);
    expect(world.mailbox.slice(before).map(({ to }) => to)).toEqual([user.email]);
  });

  it.each(['www.evil.test', 'Win at evil.com now'])(
    'mails no username that becomes a link to an address that may be somebody else’s: %s',
    async (username) => {
      const body = registration({ username });
      expect((await world.guest.call(register, { body })).status).toBe(200);
      await ask(body.email);
      const letter = world.mailbox.findLast(({ to }) => to === body.email);
      expect(letter?.text).toMatch(/^Hello,\n/);
      expect(JSON.stringify(letter)).not.toMatch(/evil/i);
    },
  );

  it('tells the account’s address that its password was reset, and on which device', async () => {
    const { user } = await world.owner();
    await ask(user.email);
    const token = tokenIn(world.mailbox.findLast(({ to }) => to === user.email)?.text);
    const headers = {
      'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:153.0) Gecko/20100101 Firefox/153.0',
    };
    const body = { token, newPassword: 'a wholly new password' };
    expect((await world.guest.call(resetPassword, { body, headers })).status).toBe(200);
    await world.jobs.runAll();
    const letter = world.mailbox.findLast(({ to }) => to === user.email);
    expect(letter?.subject).toBe('Your Vitola password was reset');
    expect(letter?.text).toContain('Firefox on Linux');
    expect(letter?.text).not.toContain(token);
  });

  it('mails one account so often and no more within an hour, and answers alike', async () => {
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

  it('is mailed in the end, however often the mail server was away', async () => {
    const { user } = await world.owner();
    // Mail that other tests left unsent.
    await world.jobs.runAll();
    await world.guest.call(forgotPassword, { body: { email: user.email } });
    const away = { send: () => Promise.reject(new Error('The mail server is away.')) };
    for (let time = 0; time < 5; time += 1)
      await expect(emailResetLink({ ...world.context(), mail: away }, user.email)).rejects.toThrow('is away');
    const before = world.mailbox.length;
    await world.jobs.runAll();
    expect(world.mailbox.slice(before).map(({ to }) => to)).toEqual([user.email]);
  });

  it('gets three letters an hour, also when twenty jobs want to send one in the same moment', async () => {
    const { user } = await world.owner();
    await Promise.all(Array.from({ length: 20 }, () => emailResetLink(world.context(), user.email)));
    expect(world.mailbox.filter(({ to }) => to === user.email)).toHaveLength(3);
  });

  it('is replaced once with the mailed link, which ends every session', async () => {
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

  it('has no other link left once one is used, and both the mail and the change stay on record', async () => {
    const { user } = await world.owner();
    await ask(user.email);
    await ask(user.email);
    const letters = world.mailbox.filter(({ to }) => to === user.email);
    const [first = '', second = ''] = letters.map(({ text }) => tokenIn(text));
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

  it('carries its token behind its #, which browsers send to no server', async () => {
    const { user } = await world.owner();
    await emailResetLink(world.context(), user.email);
    const link = new URL(/https?:\S+reset-password\S*/.exec(resetMail() ?? '')?.[0] ?? '');
    expect([link.pathname, link.search]).toEqual(['/reset-password', '']);
    expect(link.hash).toMatch(/^#token=[\w-]{43}$/);
  });

  it('keeps no token anybody could read from the database', async () => {
    const { user } = await world.owner();
    await ask(user.email);
    const token = tokenIn(resetMail());
    const rows = await world.db.selectFrom('passwordResets').selectAll().execute();
    expect(token.length).toBeGreaterThanOrEqual(22);
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  it('refuses a short password in the described words', async () => {
    const answer = await world.guest.call(resetPassword, { body: { token: 'x', newPassword: '12345' } });
    expect(answer.body.error).toBe('Password must be at least 6 characters long');
  });
});
