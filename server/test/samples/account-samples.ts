import { randomBytes } from 'node:crypto';
import { hashPassword } from '../../src/features/accounts/passwords/password-hash.ts';
import { confirmationToken, confirmedMember, emailOf, signInToken } from '../world/emailed-links.ts';
import { newEmail, newMember } from '../world/members.ts';
import type { Sample, Scene } from './scene.ts';

/** Gives everybody but the other lounge's owner the first password again: a sample may have changed it. */
export async function restorePasswords({ world, owner }: Scene): Promise<void> {
  await world.db
    .updateTable('users')
    .set({ passwordHash: await hashPassword(owner.password) })
    .where((row) => row.or([row('loungeId', '=', owner.loungeId), row('loungeId', 'is', null)]))
    .execute();
}

/** Opens another session of the owner, and returns its id. */
async function anotherSession({ world, owner }: Scene): Promise<string> {
  const now = world.clock.now();
  const { id } = await world.db
    .insertInto('sessions')
    .values({
      tokenHash: randomBytes(32),
      userId: owner.user.id,
      createdAt: now,
      seenAt: now,
      expiresAt: new Date(now.getTime() + 86_400_000),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

// An account gets a few links an hour.
async function forgetConfirmations({ world }: Scene): Promise<void> {
  await world.db.deleteFrom('emailConfirmations').execute();
}

/** A sample for each call of one's own account. */
export const accountSamples = {
  'accounts.changePassword': async (scene: Scene): Promise<Sample> => {
    await restorePasswords(scene);
    return { body: { currentPassword: scene.owner.password, newPassword: 'another good password' } };
  },
  'accounts.chooseLanguage': () => ({ body: { language: 'es' } }),
  'accounts.getAnnouncementEmails': () => ({}),
  'accounts.setAnnouncementEmails': () => ({ body: { byEmail: false } }),
  'accounts.listSessions': () => ({}),
  'accounts.endSession': async (scene: Scene): Promise<Sample> => ({
    params: { id: await anotherSession(scene) },
  }),
  'accounts.endOtherSessions': async (scene: Scene): Promise<Sample> => {
    await anotherSession(scene);
    return {};
  },
  'accounts.sendSignInLink': () => ({ body: { email: 'nobody@example.com' } }),
  'accounts.signInWithLink': async ({ world }: Scene): Promise<Sample> => ({
    body: { token: await signInToken(world, await confirmedMember(world)) },
  }),
  'accounts.confirmEmail': async ({ world }: Scene): Promise<Sample> => {
    const member = await newMember(world);
    return { body: { token: await confirmationToken(world, await emailOf(member)) } };
  },
  'accounts.getOwnEmail': () => ({}),
  'accounts.changeEmail': async (scene: Scene): Promise<Sample> => {
    await forgetConfirmations(scene);
    return { body: { email: newEmail() } };
  },
  'accounts.resendEmailConfirmation': async (scene: Scene): Promise<Sample> => {
    await forgetConfirmations(scene);
    return {};
  },
};
