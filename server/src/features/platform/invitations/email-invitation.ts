import { invitationDays } from '@vitola/contract/platform/staff-constants';
import type { Context } from '../../../context/context.ts';
import { accountEmail } from '../../../mail/account-email.ts';
import { hashToken, newToken } from '../../accounts/index.ts';
import { findLounge } from '../../lounge/index.ts';
import { setInvitationToken } from './queries.ts';

/** Emails an invitation's link. A repeat after a failure makes another link; does nothing once the invitation is closed. */
export async function emailInvitation(ctx: Context, invitationId: string): Promise<void> {
  const token = newToken();
  const invited = await setInvitationToken(ctx, invitationId, hashToken(token));
  if (!invited) return;
  const { email } = invited;
  await ctx.mail.send(
    accountEmail({
      to: email,
      username: email,
      subject: 'You are invited to Vitola',
      paragraphs: [
        `${await sentenceOf(ctx, invited)} This link works once and expires in ${invitationDays} days.`,
      ],
      link: { words: 'Accept the invitation', url: `${ctx.publicUrl}/accept-invitation#token=${token}` },
      closing: 'If you didn’t expect this, you can ignore this email. Nothing happens without the link.',
    }),
  );
}

interface Invited {
  role: string;
  loungeIds: readonly string[];
}

/** What somebody is invited to be, and what they do to accept. */
async function sentenceOf(ctx: Context, invited: Invited): Promise<string> {
  if (invited.role === 'staff')
    return `You are invited to the staff of ${await nameOfLounge(ctx, invited.loungeIds[0] ?? '')} on Vitola, to sell cigars and count the stock.`;
  return `You are invited to be ${await taskOf(ctx, invited)}. Choose a password to create your account.`;
}

/** What somebody is invited to be, within a sentence. */
async function taskOf(ctx: Context, { role, loungeIds }: Invited): Promise<string> {
  if (role === 'superAdmin') return 'a super admin of Vitola, with access to all lounges';
  if (role === 'owner') return `the owner of ${await nameOfLounge(ctx, loungeIds[0] ?? '')} on Vitola`;
  return `an admin of Vitola, who looks after ${loungeIds.length === 1 ? 'one lounge' : `${loungeIds.length} lounges`}`;
}

const nameOfLounge = async (ctx: Context, loungeId: string) =>
  (await findLounge(ctx, loungeId))?.name ?? 'a lounge';
