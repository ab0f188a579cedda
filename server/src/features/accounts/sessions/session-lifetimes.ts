import type { Role } from '@vitola/contract/permissions';

const day = 86_400_000;

/** How long a session lasts, in milliseconds. */
export interface SessionLifetime {
  /** The idle timeout. */
  idle: number;
  /** The absolute timeout after the sign-in. */
  absolute: number;
}

const atWork: SessionLifetime = { idle: 7 * day, absolute: 30 * day };
const member: SessionLifetime = { idle: 30 * day, absolute: 365 * day };

/** Owners, their staff and admins: a week idle and a month in total; members stay signed in longer. */
export const sessionLifetimes: Readonly<Record<Role, SessionLifetime>> = {
  guest: atWork,
  member,
  vault: member,
  staff: atWork,
  owner: atWork,
  admin: atWork,
  superAdmin: atWork,
};

/** When a session of a role expires unless it is used again, in milliseconds since 1970. */
export function sessionEndsAt(
  role: Role,
  { signedInAt, seenAt }: { signedInAt: Date; seenAt: Date },
): number {
  const { idle, absolute } = sessionLifetimes[role];
  return Math.min(seenAt.getTime() + idle, signedInAt.getTime() + absolute);
}
