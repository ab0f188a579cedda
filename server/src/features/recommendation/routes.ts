import * as api from '@vitola/contract/recommendation/tiered';
import { listStrengthConflicts } from '@vitola/contract/inventory/strength-conflicts';
import { recommendForTable } from '@vitola/contract/recommendation/table';
import { suggestCigars } from '@vitola/contract/recommendation/suggestions';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../http/serve.ts';
import { DeviceShelfCache } from './shelves/device-shelf.ts';
import { recommendTiered } from './recommend-tiered.ts';
import { recommendForTable as chooseForTable } from './recommend-for-table.ts';
import { listStrengthConflicts as listConflicts } from './list-strength-conflicts.ts';
import { suggestCigars as suggest } from './suggest-cigars.ts';
import * as tableApi from '@vitola/contract/recommendation/phone-table';
import {
  answerAt,
  atOpenTable,
  getPhoneTable,
  openPhoneTable,
  showShared,
  type TableCodes,
} from './phone-table/phone-table.ts';
import { sharedCigarOf } from './phone-table/shared-cigar.ts';
import type { ResultRecorder } from './results/result-recorder.ts';
import type { ShelfCache } from './shelves/shelf-cache.ts';

/** Serves recommendations, for one guest or a table, suggestions for staff, strengths that the catalog contradicts, and the shelf that a guest's device stores for offline use. */
export function recommendationRoutes(
  app: FastifyInstance,
  shelves: ShelfCache,
  recorder: ResultRecorder,
  rowKey: api.RowKey,
): void {
  const devices = new DeviceShelfCache(shelves, rowKey);
  serve(app, api.getDeviceShelf, (_ctx, { params }) => devices.get(params.loungeId));
  serve(app, api.recommendTiered, (ctx, { body, request }) =>
    recommendTiered(ctx, shelves, recorder, body, request.ip),
  );
  serve(app, recommendForTable, (ctx, { body }) => chooseForTable(ctx, shelves, body));
  serve(app, listStrengthConflicts, (ctx) => listConflicts(ctx, shelves));
  serve(app, suggestCigars, (ctx, { body }) => suggest(ctx, shelves, body));
}

/** A table's address is its key: no search engine and no other site learns it. */
const unlisted = { 'x-robots-tag': 'noindex', 'referrer-policy': 'no-referrer' };

/** Serves tables whose guests answer on their own phones. */
export function phoneTableRoutes(app: FastifyInstance, shelves: ShelfCache, codes: TableCodes): void {
  serve(app, tableApi.openPhoneTable, (ctx, { body, request }) =>
    openPhoneTable(ctx, shelves, codes, body, request.ip),
  );
  serve(app, tableApi.getPhoneTable, (ctx, { params, request, reply }) => {
    void reply.headers(unlisted);
    return getPhoneTable(ctx, shelves, codes, params, request.ip);
  });
  serve(app, tableApi.answerAtPhoneTable, (ctx, { params, body, request }) =>
    atOpenTable(ctx, shelves, codes, { named: params, address: request.ip }, (table) =>
      answerAt(ctx, table, body.guestId, body.answers),
    ),
  );
  serve(app, tableApi.showSharedCigar, (ctx, { params, body, request }) =>
    atOpenTable(ctx, shelves, codes, { named: params, address: request.ip }, (table) =>
      showShared(ctx, table, { key: codes.key, code: params.code, ...body }),
    ),
  );
  serve(app, tableApi.getSharedCigar, (ctx, { params, body, request }) =>
    atOpenTable(ctx, shelves, codes, { named: params, address: request.ip }, ({ loungeId }, table) =>
      sharedCigarOf(ctx, shelves, table, { loungeId, ...body }),
    ),
  );
}
