import { sendSignInLink } from '@vitola/contract/accounts/emailed-links';
import { getUser } from '@vitola/contract/accounts/sign-in';
import { newMember } from './members.ts';
import type { Caller, World } from './world.ts';

/** The email address of somebody who is signed in. */
export const emailOf = async (person: Caller) => (await person.call(getUser)).body.email;

/** Confirms an account's address as a link that it was sent would. */
export async function markConfirmed(world: World, email: string): Promise<void> {
  await world.db
    .updateTable('users')
    .set({ emailVerifiedAt: world.clock.now() })
    .where('email', '=', email)
    .execute();
}

/** A new member whose address is confirmed; returns the address. */
export async function confirmedMember(world: World): Promise<string> {
  const email = await emailOf(await newMember(world));
  await markConfirmed(world, email);
  return email;
}

/** The token of the newest email to an address whose link leads to a page; '' without one. */
export function emailedToken(world: World, to: string, page: string): string {
  const link = new RegExp(`/${page}(?:\\?lang=es)?#token=([\\w-]+)`);
  const emails = world.mailbox.filter((email) => email.to === to && link.test(email.text));
  return link.exec(emails.at(-1)?.text ?? '')?.[1] ?? '';
}

/** The token of a sign-in link that an address asks for. */
export async function signInToken(world: World, email: string): Promise<string> {
  await world.guest.call(sendSignInLink, { body: { email } });
  await world.jobs.runAll();
  return emailedToken(world, email, 'sign-in-link');
}

/** The token of the link that confirms an address, once the waiting emails are sent. */
export async function confirmationToken(world: World, email: string): Promise<string> {
  await world.jobs.runAll();
  return emailedToken(world, email, 'confirm-email');
}
