import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { MadeAt } from '../fields/made-at.ts';
import { LoungeId } from '../fields/text.ts';
import { Language, SurveyAnswers } from './survey-answers.ts';
import { tableSizes } from './table-constants.ts';
import { RecommendedCigar } from './tiered.ts';

const sizeRule = 'A table has two to four guests';

/** The answers of all guests at a table, in the order in which they answered. */
export const TableQuestion = z.object({
  loungeId: LoungeId.default('demo'),
  language: Language.default('en'),
  guests: z.array(SurveyAnswers, sizeRule).min(tableSizes[0], sizeRule).max(tableSizes[2], sizeRule),
  madeAt: MadeAt,
});
export type TableQuestion = z.infer<typeof TableQuestion>;

export const TableAnswer = z.object({
  /** The cigar to share, with the score of the guest it suits least; null if none may be recommended to all of them. */
  shared: RecommendedCigar.nullable(),
  /** How the shared cigar matches each guest, in percent, and the answer that it misses worst; empty without one. */
  guests: z.array(z.object({ match: z.int(), miss: z.string().optional() })),
  /** What it has to do with the lounge's closing time; absent where that makes no difference. */
  closing: z.string().optional(),
});
export type TableAnswer = z.infer<typeof TableAnswer>;

export const recommendForTable = endpoint({
  method: 'POST',
  path: '/api/recommendations/table',
  access: 'public',
  limit: 'guest',
  summary: 'One cigar from a lounge’s shelf for two to four guests to share; nothing is recorded',
  body: TableQuestion,
  reply: TableAnswer,
});
