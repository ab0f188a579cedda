import { z } from 'zod';
import { Done } from '../accounts/sign-in.ts';
import { endpoint } from '../endpoint.ts';
import { LoungeId, maxLength, requiredText, Time } from '../fields/text.ts';
import { supportViewMinutes, supportViewsShown } from './support-view-constants.ts';

/** Why a super admin looks at a lounge; its owner reads it. */
export const NewSupportView = z.object({ reason: requiredText(maxLength.line, 'Reason') });
export type NewSupportView = z.infer<typeof NewSupportView>;

/** What an owner knows of support's visits to their dashboard, and whether they allow more. */
export const SupportAccess = z.object({
  isRefused: z.boolean(),
  /** Newest first. */
  visits: z.array(
    z.object({
      id: z.string(),
      reason: z.string(),
      startedAt: Time,
      /** When it ended, or will expire. */
      endsAt: Time,
    }),
  ),
});
export type SupportAccess = z.infer<typeof SupportAccess>;

export const startSupportView = endpoint({
  method: 'POST',
  path: '/api/super-admin/lounges/{loungeId}/support-view',
  access: 'platform:write',
  limit: 'write',
  summary: `Look at a lounge’s dashboard as its owner, read-only, for ${supportViewMinutes} minutes; its owner reads the reason`,
  params: z.object({ loungeId: LoungeId }),
  body: NewSupportView,
  reply: Done,
});

export const endSupportView = endpoint({
  method: 'POST',
  path: '/api/support-view/end',
  access: 'signed-in',
  limit: 'write',
  summary: 'Stop looking at a lounge as its owner',
  reply: Done,
});

export const getSupportAccess = endpoint({
  method: 'GET',
  path: '/api/lounge/support-access',
  access: 'lounge:read',
  limit: 'read',
  summary: `Whether support may look at your lounge, and its last ${supportViewsShown} visits`,
  reply: SupportAccess,
});

export const changeSupportAccess = endpoint({
  method: 'PUT',
  path: '/api/lounge/support-access',
  access: 'lounge:write',
  limit: 'write',
  summary: 'Let support look at your lounge, or refuse it, which also ends a visit',
  body: z.object({ isRefused: z.boolean('Say whether support is refused: true or false') }),
  reply: SupportAccess,
});
