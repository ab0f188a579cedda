import { randomUUID } from 'node:crypto';
import { getUser } from '@vitola/contract/accounts/sign-in';
import { signedInAs } from './people.ts';
import type { Caller, World } from './world.ts';

/** A new admin who looks after these lounges, with the account's id. */
export async function adminOf(world: World, loungeIds: string[]): Promise<Caller & { id: string }> {
  const admin = await signedInAs(world, 'admin');
  const { id } = (await admin.call(getUser)).body;
  for (const loungeId of loungeIds)
    await world.db
      .insertInto('adminLounges')
      .values({ userId: id, loungeId, grantedAt: world.clock.now() })
      .execute();
  return { ...admin, id };
}

/** An address that nobody has. */
export const freeAddress = () => `staff-${randomUUID().slice(0, 8)}@example.com`;

/** The token in the newest invitation to an address. */
export async function invitationToken(world: World, email: string): Promise<string> {
  await world.jobs.runAll();
  const letter = world.mailbox.findLast(({ to }) => to === email);
  return /accept-invitation#token=([\w-]+)/.exec(letter?.text ?? '')?.[1] ?? '';
}

/** A lounge as an admin types it while onboarding. */
export const newOnboarding = (over: object = {}) => ({
  name: 'Casa Nueva',
  contactPerson: 'Rosa Díaz',
  address: '1 Main Street',
  city: 'Tampa',
  state: 'FL',
  zipCode: '33605',
  phone: '813-555-0100',
  email: freeAddress(),
  description: 'A quiet room.',
  operatingHours: 'Mon-Sat 12-10 pm',
  timeZone: 'America/New_York',
  tabletLocation: 'At the bar',
  wifiNetworkName: 'Casa',
  ...over,
});
