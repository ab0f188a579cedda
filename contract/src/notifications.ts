import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Time } from './text.ts';

export const Notification = z.object({
  id: z.string(),
  title: z.string(),
  message: z.string(),
  type: z.string(),
  isRead: z.boolean(),
  createdAt: Time,
});
export type Notification = z.infer<typeof Notification>;

export const listNotifications = endpoint({
  method: 'GET',
  path: '/api/user/notifications',
  access: 'signed-in',
  limit: 'read',
  summary: 'One’s notifications, newest first',
  reply: z.array(Notification),
  status: 'served',
});
