import { setSmokePhoto } from '@vitola/contract/journal/smoke-photos';
import type { Smoke } from '@vitola/contract/journal/smokes';
import type { RowsWithPhoto } from '../photos/index.ts';
import { lockVault } from '../vault/index.ts';
import { getSmoke, notInJournal, type SmokeRow, toSmoke, updateSmoke } from './queries.ts';

/** The smokes of the caller's journal, each with at most one photo. */
export const smokesWithPhoto: RowsWithPhoto<SmokeRow, Smoke> = {
  api: setSmokePhoto,
  lock: lockVault,
  get: async (ctx, id) => {
    const smoke = await getSmoke(ctx, id);
    if (smoke.removedAt) throw notInJournal();
    return smoke;
  },
  update: updateSmoke,
  show: toSmoke,
};
