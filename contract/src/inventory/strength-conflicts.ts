import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Strength } from './cigars.ts';

/** A cigar on the shelf whose strength the catalog contradicts, and the catalog's. */
export const StrengthConflict = z.object({ cigarId: z.string(), strength: Strength });
export type StrengthConflict = z.infer<typeof StrengthConflict>;

export const listStrengthConflicts = endpoint({
  method: 'GET',
  path: '/api/cigars/strength-conflicts',
  access: 'shelf:read',
  limit: 'read',
  summary: 'The cigars on offer whose strength the catalog contradicts, except where the owner kept it',
  reply: z.array(StrengthConflict),
});
