import * as api from '@vitola/contract/leads/leads';
import type { FastifyInstance } from 'fastify';
import type { SendPlainPage } from '../../http/errors/plain-page.ts';
import { serve } from '../../http/serve.ts';
import type { ShelfCache } from '../recommendation/index.ts';
import { addLead, readShelfOfShare } from './add-lead.ts';
import { changeLead } from './change-lead.ts';
import { listLeads, pageLeads } from './list-leads.ts';
import { mailLeadAgain } from './emails/resend-email.ts';
import { emailLinkRoutes } from './emails/email-link-routes.ts';
import { removeLead } from './remove-lead.ts';

/** Serves leads, and the links of the emails to them. */
export function leadRoutes(app: FastifyInstance, shelves: ShelfCache, sendPage: SendPlainPage): void {
  serve(app, api.addLead, (ctx, { body }) => addLead(ctx, shelves, body), {
    prepare: ({ body, request }) => readShelfOfShare(app.contextOf(request), shelves, body.shareId),
  });
  serve(app, api.listLeads, (ctx, { query }) => listLeads(ctx, { q: '', status: query.status }));
  serve(app, api.searchLeads, (ctx, { body }) => listLeads(ctx, { q: body.q, status: body.status }));
  serve(app, api.listLeadPage, (ctx, { query }) => pageLeads(ctx, { ...query, q: '' }));
  serve(app, api.searchLeadPage, (ctx, { body }) => pageLeads(ctx, body));
  serve(app, api.changeLead, (ctx, { params, body }) => changeLead(ctx, params.id, body.status));
  serve(app, api.mailLeadAgain, (ctx, { params }) => mailLeadAgain(ctx, params.id));
  serve(app, api.removeLead, (ctx, { params }) => removeLead(ctx, params.id));
  emailLinkRoutes(app, shelves, sendPage);
}
