import { CallError } from '../../../api/call-error.ts';

/** Why a table of phones can't be used, or not now. */
export type TableProblem =
  | 'full'
  | 'expired'
  | 'unknown'
  | 'complete'
  | 'loungeClosed'
  | 'tooMany'
  | 'offline';

const byCode: Partial<Record<string, TableProblem>> = {
  TABLE_FULL: 'full',
  TABLE_EXPIRED: 'expired',
  TABLE_NOT_FOUND: 'unknown',
  TABLE_COMPLETE: 'complete',
  NOT_FOUND: 'loungeClosed',
  LOUNGE_NOT_FOUND: 'loungeClosed',
  TOO_MANY: 'tooMany',
};

/** Why a call of a table failed. */
export const tableProblemOf = (error: unknown): TableProblem =>
  (error instanceof CallError && byCode[error.code]) || 'offline';

/** Whether trying again may help. */
export const isPassing = (problem: TableProblem): boolean => problem === 'offline' || problem === 'tooMany';
