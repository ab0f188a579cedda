import { invitationDays } from '@vitola/contract/platform/staff-constants';
import type { Context } from '../../../context/context.ts';
import { accountEmail } from '../../../mail/account-email.ts';
import { hashToken, newToken } from '../../accounts/index.ts';
import { setInvitationToken } from './queries.ts';

/** Emails an invitation's link. A repeat after a failure makes another link; does nothing once the invitation is closed. */
export async function emailInvitation(ctx: Context, invitationId: string): Promise<void> {
  const token = newToken();
  const invited = await setInvitationToken(ctx, invitationId, hashToken(token));
  if (!invited) return;
  const { email, role, loungeIds } = invited;
  const task =
    role === 'superAdmin'
      ? 'a super admin of Vitola, with access to all lounges'
      : `an admin of Vitola, who looks after ${loungeIds.length === 1 ? 'one lounge' : `${loungeIds.length} lounges`}`;
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
