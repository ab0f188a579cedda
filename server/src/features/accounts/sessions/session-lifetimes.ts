import type { Role } from '@vitola/contract/permissions';

const day = 86_400_000;

/** How long a session lasts, in milliseconds. */
export interface SessionLifetime {
  /** Without being used. */
  idle: number;
  /** After the sign-in, however often it is used. */
  longest: number;
}

const atWork: SessionLifetime = { idle: 7 * day, longest: 30 * day };
const member: SessionLifetime = { idle: 30 * day, longest: 365 * day };

/** A week without use and a month at most for whoever runs a lounge or the platform; members stay signed in longer. */
export const sessionLifetimes: Readonly<Record<Role, SessionLifetime>> = {
  guest: atWork,
  member,
  vault: member,
  owner: atWork,
  admin: atWork,
  superAdmin: atWork,
};

/** When a session of a role ends that is not used again. */
export function sessionEndsAt(
  role: Role,
  { signedInAt, seenAt }: { signedInAt: Date; seenAt: Date },
): number {
  const { idle, longest } = sessionLifetimes[role];
  return Math.min(seenAt.getTime() + idle, signedInAt.getTime() + longest);
}
