import * as api from '@vitola/contract/reports';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../http/serve.ts';
import { PdfQueue } from '../printables/index.ts';
import type { Payments } from '../billing/index.ts';
import { getReport } from './get-report.ts';
import { getReportPdf } from './report-pdf.ts';
import { getSubscriptionReport } from './subscription-report.ts';

/** Serves the reports of admins. */
export function reportRoutes(app: FastifyInstance, payments: Payments): void {
  const queue = new PdfQueue({ threads: 1 });
  app.addHook('onClose', () => queue.close());
  serve(app, api.getReport, (ctx, { query }) => getReport(ctx, query));
  serve(app, api.getSubscriptionReport, (ctx) => getSubscriptionReport(ctx, payments));
  serve(app, api.getReportPdf, (ctx, { query }) => getReportPdf(ctx, queue, query));
}
