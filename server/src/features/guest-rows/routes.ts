import * as api from '@vitola/contract/guest-rows/guest-rows';
import { addLead as addLeadCall } from '@vitola/contract/leads/leads';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Context } from '../../context/context.ts';
import { answerOnce } from '../../http/idempotency.ts';
import { serve } from '../../http/serve.ts';
import { type EventLog, trackEvent } from '../analytics/index.ts';
import { addLead, readShelfOfShare } from '../leads/index.ts';
import {
  recordQueuedResult,
  type ResultRecorder,
  type ShelfCache,
  timeMade,
} from '../recommendation/index.ts';
import { makeShare } from '../sharing/index.ts';
import { addGuestRows } from './add-guest-rows.ts';
import type { RowKeys } from './row-keys.ts';

interface RowServices {
  shelves: ShelfCache;
  recorder: ResultRecorder;
  events: EventLog;
}

/** Serves what guests did while a tablet had no network. */
export function guestRowRoutes(app: FastifyInstance, services: RowServices, keys: RowKeys): void {
  serve(app, api.addGuestRows, (ctx, { body, request }) =>
    addGuestRows(
      keys,
      body.rows,
      (content) => storeRow(app, ctx, services, request, content),
      (error) => request.log.error({ err: error }, 'A row of a tablet’s queue could not be stored.'),
    ),
  );
}

async function storeRow(
  app: FastifyInstance,
  ctx: Context,
  { shelves, recorder, events }: RowServices,
  request: FastifyRequest,
  content: api.GuestRowContent,
): Promise<unknown> {
  switch (content.kind) {
    case 'result':
      return recordQueuedResult(ctx, shelves, recorder, content.body, request.ip);
    case 'event':
      return trackEvent(ctx, shelves, events, content.body);
    case 'share':
      return makeShare(ctx, shelves, content.body);
    case 'lead': {
      const { key, body, madeAt } = content;
      await app.limits.take('lead', request.ip);
      await readShelfOfShare(ctx, shelves, body.shareId);
      // The key of the form's own call: if only its reply was lost, it is not carried out again.
      return answerOnce(ctx, addLeadCall, key, { params: {}, body }, (ctx) =>
        addLead(ctx, shelves, body, timeMade(ctx.now, madeAt)),
      );
    }
    default:
      return content satisfies never;
  }
}
