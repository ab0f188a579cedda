import type { People, StaffLounge } from '@vitola/contract/platform/people';
import type { StaffRole } from '@vitola/contract/platform/staff-constants';
import { audit } from '../../../context/audit.ts';
import type { Context } from '../../../context/context.ts';
import { inTransaction, onceCommitted } from '../../../db/transaction.ts';
import { AppError } from '../../../errors/app-error.ts';
import { deleteSessionsOf, lockStaffMember, setLocked, setStaffRole } from '../../accounts/index.ts';
import { listLoungesOf, replaceLoungesOf } from '../lounge-set/queries.ts';
import { requireLounges } from '../lounge-set/require-lounges.ts';
import { listPeople } from './list-people.ts';

type Staff = NonNullable<Awaited<ReturnType<typeof lockStaffMember>>>;

/** Gives somebody another role, or none, which also unlocks them, and ends their sessions. LAST_SUPER_ADMIN for the last one. */
export const changeStaffRole = (ctx: Context, userId: string, role: StaffRole | 'none'): Promise<People> =>
  changeStaff(ctx, userId, async (ctx, person) => {
    if (role !== 'superAdmin') keepSuperAdmin(person);
    await setStaffRole(ctx, userId, role);
    if (role !== 'admin') await replaceLoungesOf(ctx, userId, []);
    await endSessions(ctx, userId);
    await audit(ctx, 'staff.role-changed', userId, { role });
    // Only staff can be unlocked: a member would stay locked for good.
    if (role === 'none') await unlock(ctx, person);
  });

/** Gives an admin exactly these lounges. VALIDATION for none, or for an unknown one; NOT_FOUND for anybody but an admin. */
export const changeLoungesOfAdmin = (
  ctx: Context,
  userId: string,
  loungeIds: readonly string[],
): Promise<People> =>
  changeStaff(ctx, userId, async (ctx, { isSuperAdmin }) => {
    if (isSuperAdmin) throw new AppError('NOT_FOUND');
    const lounges = await requireLounges(ctx, loungeIds);
    await replaceLoungesOf(ctx, userId, lounges);
    await audit(ctx, 'staff.lounges-changed', userId, { lounges });
  });

/** Locks an account and ends its sessions. LAST_SUPER_ADMIN for the last one who is not locked. */
export const lockAccount = (ctx: Context, userId: string): Promise<People> =>
  changeStaff(ctx, userId, async (ctx, person) => {
    keepSuperAdmin(person);
    if (person.lockedAt) return;
    await setLocked(ctx, userId, ctx.now);
    await endSessions(ctx, userId);
    await audit(ctx, 'staff.locked', userId);
  });

/** Unlocks an account. */
export const unlockAccount = (ctx: Context, userId: string): Promise<People> =>
  changeStaff(ctx, userId, unlock);

/** Signs somebody out everywhere. */
export const endSessionsOf = (ctx: Context, userId: string): Promise<People> =>
  changeStaff(ctx, userId, async (ctx) => {
    await endSessions(ctx, userId);
    await audit(ctx, 'staff.sessions-ended', userId);
  });

/** The lounges an admin looks after; NOT_FOUND for anybody but staff. */
export async function listLoungesOfAdmin(ctx: Context, userId: string): Promise<StaffLounge[]> {
  const { staff } = await listPeople(ctx);
  if (!staff.some(({ id }) => id === userId)) throw new AppError('NOT_FOUND');
  return listLoungesOf(ctx, userId);
}

/** Runs `change` with the account locked, and returns everybody; NOT_FOUND for anybody but staff. */
function changeStaff(
  ctx: Context,
  userId: string,
  change: (ctx: Context, person: Staff) => Promise<void>,
): Promise<People> {
  return inTransaction(ctx, async (ctx) => {
    const person = await lockStaffMember(ctx, userId);
    if (!person) throw new AppError('NOT_FOUND');
    await change(ctx, person);
    return listPeople(ctx);
  });
}

function keepSuperAdmin({ isLastSuperAdmin }: Staff): void {
  if (isLastSuperAdmin) throw new AppError('LAST_SUPER_ADMIN');
}

async function unlock(ctx: Context, { id, lockedAt }: Staff): Promise<void> {
  if (!lockedAt) return;
  await setLocked(ctx, id, null);
  await audit(ctx, 'staff.unlocked', id);
}

async function endSessions(ctx: Context, userId: string): Promise<void> {
  await deleteSessionsOf(ctx, userId);
  onceCommitted(ctx, () => ctx.changes.announce('account_changed', userId));
}
