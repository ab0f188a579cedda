import type { LoungeContext } from '../../../context/context.ts';
import { AppError } from '../../../errors/app-error.ts';
import type { RateLimits } from '../../../http/limits/rate-limits.ts';
import { findByMemberNumber } from '../../accounts/index.ts';
import { expiredMemberNumbersOf, memberNumbersOf } from './member-code.ts';

/** What member codes are made and limited with. */
export interface MemberCodes {
  key: Buffer;
  limits: RateLimits;
}

const unknownCode = 'No member has this code today. Check the letters.';
const expiredCode = 'This code is from an earlier day. Ask the member to open “My code” again.';

/** The member with a code. NOT_FOUND when nobody has it now, TOO_MANY after too many such codes from the lounge. */
export async function findMemberByCode(
  ctx: LoungeContext,
  { key, limits }: MemberCodes,
  code: string,
): Promise<{ id: string; name: string }> {
  await limits.take('member-code', ctx.loungeId);
  for (const memberNumber of memberNumbersOf(key, code, ctx.now)) {
    const found = await findByMemberNumber(ctx, memberNumber);
    if (!found) continue;
    await limits.giveBack('member-code', ctx.loungeId);
    return { id: found.id, name: nameOf(found.username) };
  }
  throw new AppError('NOT_FOUND', (await isExpired(ctx, key, code)) ? expiredCode : unknownCode);
}

async function isExpired(ctx: LoungeContext, key: Buffer, code: string): Promise<boolean> {
  for (const memberNumber of expiredMemberNumbersOf(key, code, ctx.now))
    if (await findByMemberNumber(ctx, memberNumber)) return true;
  return false;
}

/** What staff call a member: never an email address. */
const nameOf = (username: string): string =>
  username.includes('@') ? 'A member' : (username.split(/\s/)[0] ?? 'A member');
