import { confirmEmail, signInWithLink } from '@vitola/contract/accounts/emailed-links';
import { changeEmail, getOwnEmail, resendEmailConfirmation } from '@vitola/contract/accounts/own-email';
import { changePassword } from '@vitola/contract/accounts/own-account';
import { forgotPassword, getUser, resetPassword, signIn } from '@vitola/contract/accounts/sign-in';
import { vaultSignIn } from '@vitola/contract/vault/account';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  confirmationToken,
  confirmedMember,
  emailOf,
  emailedToken,
  markConfirmed,
  signInToken,
} from '../../../../test/world/emailed-links.ts';
import { memberPassword as password, newEmail, newMember } from '../../../../test/world/members.ts';
import { cookieOf, createWorld, type World } from '../../../../test/world/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
beforeEach(async () => void (await world.jobs.runAll()));
afterAll(() => world.close());

const confirm = (token: string) => world.guest.call(confirmEmail, { body: { token } });
const mailsTo = (email: string) => world.mailbox.filter(({ to }) => to === email);
const subjectsTo = async (email: string) => {
  await world.jobs.runAll();
  return mailsTo(email).map(({ subject }) => subject);
};

/** A member, signed in, whose address is confirmed. */
async function memberWithAddress() {
  const member = await newMember(world);
  const email = await emailOf(member);
  await confirm(await confirmationToken(world, email));
  return { member, email };
}

describe('the address of a new vault', () => {
  it('is emailed a link, and is confirmed once that is used; the vault works before', async () => {
    const member = await newMember(world);
    const email = await emailOf(member);
    expect((await member.call(getOwnEmail)).body).toEqual({ email, isConfirmed: false, newEmail: null });
    const token = await confirmationToken(world, email);
    expect(await subjectsTo(email)).toEqual(['Confirm your email address']);
    const answers = await Promise.all([confirm(token), confirm(token)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
    expect((await member.call(getOwnEmail)).body.isConfirmed).toBe(true);
    expect(answers.find(({ status }) => status === 400)?.body.code).toBe('INVALID_LINK');
  });

  it('gets no other email until it is confirmed, but links that somebody asks for', async () => {
    const member = await newMember(world);
    const email = await emailOf(member);
    const headers = {
      'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:153.0) Gecko/20100101 Firefox/153.0',
    };
    await world.guest.call(signIn, { body: { username: email, password }, headers });
    const body = { currentPassword: password, newPassword: 'three old leaves' };
    await member.call(changePassword, { body });
    await member.call(changeEmail, { body: { email: newEmail() } });
    expect(await subjectsTo(email)).toEqual(['Confirm your email address']);
    await world.guest.call(forgotPassword, { body: { email } });
    await signInToken(world, email);
    expect(await subjectsTo(email)).toEqual([
      'Confirm your email address',
      'Reset your Vitola password',
      'Your sign-in link for Vitola',
    ]);
    await markConfirmed(world, email);
    await world.guest.call(signIn, { body: { username: email, password: 'three old leaves' }, headers });
    expect(await subjectsTo(email)).toContain('New sign-in to your Vitola account');
  });

  it('is confirmed by a password reset, too', async () => {
    const member = await newMember(world);
    const email = await emailOf(member);
    await world.guest.call(forgotPassword, { body: { email } });
    await world.jobs.runAll();
    const token = emailedToken(world, email, 'reset-password');
    await world.guest.call(resetPassword, { body: { token, newPassword: 'three old leaves' } });
    const answer = await world.guest.call(vaultSignIn, {
      body: { username: email, password: 'three old leaves' },
    });
    expect((await world.as(cookieOf(answer)).call(getOwnEmail)).body.isConfirmed).toBe(true);
  });

  it('gets the link again, three times an hour in all, and not once it is confirmed', async () => {
    const member = await newMember(world);
    const email = await emailOf(member);
    await world.jobs.runAll();
    for (const status of [200, 200, 429]) {
      expect((await member.call(resendEmailConfirmation)).status).toBe(status);
      await world.jobs.runAll();
    }
    expect(mailsTo(email)).toHaveLength(3);
    world.clock.advance(3_600_001);
    await confirm(await confirmationToken(world, email));
    expect((await member.call(resendEmailConfirmation)).body.message).toBe(
      'Your email address is confirmed already.',
    );
    await world.jobs.runAll();
    expect(mailsTo(email)).toHaveLength(3);
  });

  it('has a link that works for 24 hours', async () => {
    const email = await emailOf(await newMember(world));
    const token = await confirmationToken(world, email);
    world.clock.advance(24 * 3_600_000);
    expect((await confirm(token)).status).toBe(400);
  });
});

describe('changing the address', () => {
  it('takes the link sent to the new one; the old one is told before and after', async () => {
    const { member, email } = await memberWithAddress();
    const to = newEmail();
    expect((await member.call(changeEmail, { body: { email: to } })).body).toEqual({
      success: true,
      message: `We sent a link to ${to}. Your address changes once you open it.`,
    });
    const token = await confirmationToken(world, to);
    expect((await member.call(getOwnEmail)).body).toEqual({ email, isConfirmed: true, newEmail: to });
    expect((await confirm(token)).body.message).toBe(
      'Your email address was changed. Use the new one the next time you sign in.',
    );
    expect((await member.call(getUser)).body).toMatchObject({ email: to, username: to });
    expect((await member.call(getOwnEmail)).body).toEqual({ email: to, isConfirmed: true, newEmail: null });
    expect(await subjectsTo(email)).toEqual([
      'Confirm your email address',
      'Your Vitola email address is about to change',
      'Your Vitola email address was changed',
    ]);
    expect(JSON.stringify(mailsTo(email))).not.toContain(to);
    const signInAs = (username: string) => world.guest.call(vaultSignIn, { body: { username, password } });
    expect([(await signInAs(email)).status, (await signInAs(to)).status]).toEqual([401, 200]);
  });

  it('leaves an owner’s username and lounge as they are', async () => {
    const owner = await world.owner();
    const to = newEmail();
    await owner.call(changeEmail, { body: { email: to } });
    await confirm(await confirmationToken(world, to));
    expect((await owner.call(getUser)).body).toMatchObject({ email: to, username: owner.user.username });
  });

  it('by two links at once takes one of the two addresses, and ends the other link', async () => {
    const { member } = await memberWithAddress();
    const addresses = [newEmail(), newEmail()];
    for (const email of addresses) await member.call(changeEmail, { body: { email } });
    const tokens = [];
    for (const email of addresses) tokens.push(await confirmationToken(world, email));
    const answers = await Promise.all(tokens.map((token) => confirm(token)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
    const winner = addresses[answers.findIndex(({ status }) => status === 200)];
    expect((await member.call(getUser)).body.email).toBe(winner);
  });

  it('to one address by two accounts at once gives it to one of them', async () => {
    const [one, two] = [await memberWithAddress(), await memberWithAddress()];
    const to = newEmail();
    const tokens = [];
    for (const { member } of [one, two]) {
      await member.call(changeEmail, { body: { email: to } });
      tokens.push(await confirmationToken(world, to));
    }
    const answers = await Promise.all(tokens.map((token) => confirm(token)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const emails = [(await one.member.call(getUser)).body.email, (await two.member.call(getUser)).body.email];
    expect(emails.filter((email) => email === to)).toHaveLength(1);
  });

  it('to another account’s address answers the same, and tells that mailbox without a link', async () => {
    const { member } = await memberWithAddress();
    const taken = await confirmedMember(world);
    const answer = await member.call(changeEmail, { body: { email: taken } });
    expect(answer.body.message).toBe(`We sent a link to ${taken}. Your address changes once you open it.`);
    expect(await subjectsTo(taken)).toContain('You already have a Vitola account');
    const told = mailsTo(taken).findLast(({ subject }) => subject.startsWith('You already'));
    expect(told?.text).not.toContain('token=');
  });

  it('ends the links that were sent to the old one', async () => {
    const { member, email } = await memberWithAddress();
    const [token, to] = [await signInToken(world, email), newEmail()];
    await world.guest.call(forgotPassword, { body: { email } });
    await member.call(changeEmail, { body: { email: to } });
    await confirm(await confirmationToken(world, to));
    expect((await world.guest.call(signInWithLink, { body: { token } })).status).toBe(400);
    const reset = { token: emailedToken(world, email, 'reset-password'), newPassword: 'three old leaves' };
    expect((await world.guest.call(resetPassword, { body: reset })).status).toBe(400);
  });

  it('is prevented by a new password that is set before its link could be sent', async () => {
    const { member } = await memberWithAddress();
    const [wanted, wantedLater] = [newEmail(), newEmail()];
    await member.call(changeEmail, { body: { email: wanted } });
    world.clock.advance(1_000);
    await member.call(changePassword, {
      body: { currentPassword: password, newPassword: 'three old leaves' },
    });
    world.clock.advance(1_000);
    await member.call(changeEmail, { body: { email: wantedLater } });
    expect(await subjectsTo(wanted)).toEqual([]);
    expect(await subjectsTo(wantedLater)).toHaveLength(1);
  });

  it('is prevented by a new password', async () => {
    const { member } = await memberWithAddress();
    const to = newEmail();
    await member.call(changeEmail, { body: { email: to } });
    const token = await confirmationToken(world, to);
    const body = { currentPassword: password, newPassword: 'three old leaves' };
    expect((await member.call(changePassword, { body })).status).toBe(200);
    expect((await confirm(token)).status).toBe(400);
    expect((await member.call(getOwnEmail)).body.newEmail).toBeNull();
  });

  it('asks who it is first, some minutes after the sign-in, and refuses the address it has', async () => {
    const { member, email } = await memberWithAddress();
    expect(await member.call(changeEmail, { body: { email: email.toUpperCase() } })).toMatchObject({
      status: 400,
      body: { fields: { email: 'This is your email address already.' } },
    });
    world.clock.advance(10 * 60_000 + 1);
    const answer = await member.call(changeEmail, { body: { email: newEmail() } });
    expect([answer.status, answer.body.code]).toEqual([403, 'CONFIRM_FIRST']);
  });
});
