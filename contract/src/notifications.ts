import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Id, Time } from './fields/text.ts';
import { hideReasons } from './reviews/review-constants.ts';

const aboutCigar = { cigar: z.string(), lounge: z.string() };

/** What a notification to a member says, for a screen that says it in another language. */
export const NotificationFacts = z.discriminatedUnion('kind', [
  z.object({ kind: z.enum(['back-in-stock', 'review-shown']), ...aboutCigar }),
  z.object({
    kind: z.literal('review-hidden'),
    ...aboutCigar,
    reason: z.enum(hideReasons),
    note: z.string().nullable(),
  }),
  z.object({
    kind: z.enum(['points', 'reward']),
    lounge: z.string(),
    /** As in the member's ledger; of a reward its name. */
    description: z.string(),
    /** Signed. */
    points: z.int(),
    balance: z.int(),
  }),
]);
export type NotificationFacts = z.infer<typeof NotificationFacts>;

export const Notification = z.object({
  id: z.string(),
  title: z.string(),
  message: z.string(),
  /** Of a notification to a member: what title and message say in English. Null for the others. */
  facts: NotificationFacts.nullable(),
  type: z.string(),
  isRead: z.boolean(),
  /** The cigar on the shelf that it is about. */
  cigarId: z.string().nullable(),
  /** The lounge that it is about. */
  loungeId: z.string().nullable(),
  createdAt: Time,
});
export type Notification = z.infer<typeof Notification>;

export const listNotifications = endpoint({
  method: 'GET',
  path: '/api/user/notifications',
  access: 'signed-in',
  limit: 'read',
  summary: 'Your notifications, newest first',
  reply: z.array(Notification),
  polled: true,
});

const Read = z.object({ unread: z.int() });
const marks = { method: 'POST', access: 'signed-in', limit: 'write', reply: Read } as const;

export const readNotification = endpoint({
  ...marks,
  path: '/api/user/notifications/{id}/read',
  summary: 'Mark one of your notifications as read; returns how many are still unread',
  params: z.object({ id: Id }),
});

export const readAllNotifications = endpoint({
  ...marks,
  path: '/api/user/notifications/read-all',
  summary: 'Mark all of your notifications as read, or all of one type; returns how many are still unread',
  query: z.object({ type: z.string().max(40).optional() }),
});
