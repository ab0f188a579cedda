import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Id, Time } from './fields/text.ts';

export const Notification = z.object({
  id: z.string(),
  title: z.string(),
  message: z.string(),
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
  status: 'served',
});

const Read = z.object({ unread: z.int() });
const marks = { method: 'POST', access: 'signed-in', limit: 'write', reply: Read, status: 'served' } as const;

export const readNotification = endpoint({
  ...marks,
  path: '/api/user/notifications/{id}/read',
  summary: 'Mark one of your notifications as read; returns how many are still unread',
  params: z.object({ id: Id }),
});

export const readAllNotifications = endpoint({
  ...marks,
  path: '/api/user/notifications/read-all',
  summary: 'Mark all of your notifications as read',
});
