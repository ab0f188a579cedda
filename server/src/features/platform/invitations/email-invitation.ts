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
  const task = await taskOf(ctx, invited);
  await ctx.mail.send(
    accountEmail({
      to: email,
      username: email,
      subject: 'You are invited to Vitola',
      paragraphs: [
        `You are invited to be ${task}. Choose a password to create your account. This link works once and expires in ${invitationDays} days.`,
      ],
      link: { words: 'Accept the invitation', url: `${ctx.publicUrl}/accept-invitation#token=${token}` },
      closing:
        'If you didn’t expect this, you can ignore this email. No account is created without the link.',
    }),
  );
}

/** What somebody is invited to be, within a sentence. */
async function taskOf(
  ctx: Context,
  { role, loungeIds }: { role: string; loungeIds: readonly string[] },
): Promise<string> {
  if (role === 'superAdmin') return 'a super admin of Vitola, with access to all lounges';
  if (role === 'owner') return `the owner of ${await nameOfLounge(ctx, loungeIds[0] ?? '')} on Vitola`;
  return `an admin of Vitola, who looks after ${loungeIds.length === 1 ? 'one lounge' : `${loungeIds.length} lounges`}`;
}

const nameOfLounge = async (ctx: Context, loungeId: string) =>
  (await findLounge(ctx, loungeId))?.name ?? 'a lounge';
