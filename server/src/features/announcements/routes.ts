import * as api from '@vitola/contract/announcements/announcements';
import { announcementsPerPage } from '@vitola/contract/announcements/announcement-constants';
import type { FastifyInstance } from 'fastify';
import type { SignedInContext } from '../../context/context.ts';
import type { SendPlainPage } from '../../http/errors/plain-page.ts';
import { serve } from '../../http/serve.ts';
import { listVisible, toAnnouncement } from './queries.ts';
import { previewAnnouncement } from './recipients.ts';
import { recallAnnouncement, sendAnnouncement } from './send-announcement.ts';
import { unsubscribeRoute } from './unsubscribe-route.ts';

/** Serves what admins send to many, and the link in its emails. */
export function announcementRoutes(app: FastifyInstance, sendPage: SendPlainPage): void {
  serve(app, api.listAnnouncements, (ctx, { query }) => listAnnouncements(ctx, query.before));
  serve(app, api.previewAnnouncement, (ctx, { body }) => previewAnnouncement(ctx, body));
  serve(app, api.sendAnnouncement, (ctx, { body }) => sendAnnouncement(ctx, body));
  serve(app, api.recallAnnouncement, (ctx, { params }) => recallAnnouncement(ctx, params.id));
  unsubscribeRoute(app, sendPage);
}

async function listAnnouncements(
  ctx: SignedInContext,
  before: string | undefined,
): Promise<api.AnnouncementPage> {
  const rows = await listVisible(ctx, before);
  return {
    announcements: rows.slice(0, announcementsPerPage).map(toAnnouncement),
    hasMore: rows.length > announcementsPerPage,
  };
}
