import { z } from 'zod';
import { LoungeAnalytics } from '../analytics/figures.ts';
import { endpoint } from '../endpoint.ts';
import { LoungeId } from '../fields/text.ts';
import { Cigar, MostRecommended } from '../inventory/cigars.ts';

const read = {
  method: 'GET',
  access: 'platform:read',
  limit: 'read',
  params: z.object({ loungeId: LoungeId }),
} as const;

export const listLoungeCigars = endpoint({
  ...read,
  path: '/api/super-admin/lounge-cigars/{loungeId}',
  summary: 'A lounge’s shelf, newest first',
  reply: z.array(Cigar),
});

export const listLoungeCigarsToo = endpoint({
  ...read,
  path: '/api/super-admin/lounges/{loungeId}/cigars',
  summary: 'A lounge’s shelf, under its second name',
  reply: z.array(Cigar),
});

export const listLoungeMostRecommended = endpoint({
  ...read,
  path: '/api/super-admin/most-recommended/{loungeId}',
  summary: 'What a lounge’s guests were recommended most',
  reply: z.array(MostRecommended),
});

export const listLoungeMostRecommendedToo = endpoint({
  ...read,
  path: '/api/super-admin/lounges/{loungeId}/most-recommended',
  summary: 'The same, under its second name',
  reply: z.array(MostRecommended),
});

export const getLoungeStats = endpoint({
  ...read,
  path: '/api/super-admin/lounge-stats/{loungeId}',
  summary: 'A lounge’s figures of the last 30 days',
  reply: LoungeAnalytics,
});
