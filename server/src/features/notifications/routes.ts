import * as api from '@vitola/contract/notifications';
import type { FastifyInstance } from 'fastify';
import type { SignedInContext } from '../../context/context.ts';
import { serve } from '../../http/serve.ts';
import { listForReader } from './queries.ts';
import { readAllNotifications, readNotification } from './read-notifications.ts';

/** Serves the bell: the caller's notifications, read one by one or all at once. */
export function notificationRoutes(app: FastifyInstance): void {
  serve(app, api.listNotifications, (ctx) => listNotifications(ctx));
  serve(app, api.readNotification, (ctx, { params }) => readNotification(ctx, params.id));
  serve(app, api.readAllNotifications, (ctx, { query }) => readAllNotifications(ctx, query.type));
}

async function listNotifications(ctx: SignedInContext): Promise<api.Notification[]> {
  const rows = await listForReader(ctx);
  return rows.map((row) => ({
    ...row,
    facts: row.facts as api.NotificationFacts | null,
    createdAt: row.createdAt.toISOString(),
  }));
}
