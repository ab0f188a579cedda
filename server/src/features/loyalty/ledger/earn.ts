import type { ForLounge } from '../../../context/context.ts';
import { lockMember } from '../../accounts/index.ts';
import { addPoints, insertEntry, type NewEntry } from './queries.ts';
import { refreshMembership } from './refresh-membership.ts';

/**
 * Gives a member points at the lounge of `ctx`, in its transaction. Returns how many: none when there are none to give, the
 * account is gone, or they were given for this before.
 */
export async function earn(ctx: ForLounge, entry: NewEntry): Promise<number> {
  const { userId, points } = entry;
  if (points <= 0 || !(await lockMember(ctx, userId))) return 0;
  if (!(await insertEntry(ctx, entry))) return 0;
  await addPoints(ctx, userId, points);
  await refreshMembership(ctx, userId);
  return points;
}
