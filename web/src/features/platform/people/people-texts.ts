import type { StaffRole } from '@vitola/contract/platform/staff-constants';

/** The names of the roles of staff. */
export const roleNames: Record<StaffRole, string> = { admin: 'Admin', superAdmin: 'Super admin' };

/** How many lounges somebody looks after, in words; null is all. */
export function loungesInWords(count: number | null): string {
  if (count === null) return 'all lounges';
  if (count === 0) return 'no lounge yet';
  return count === 1 ? '1 lounge' : `${count.toLocaleString('en-US')} lounges`;
}
