import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Id, LoungeId } from '../fields/text.ts';
import { SavedCigar } from './saved-cigars.ts';

export const saveShelfCigar = endpoint({
  method: 'POST',
  path: '/api/vault/cigars/from-shelf',
  access: 'vault:use',
  limit: 'write',
  summary: 'Add a cigar of a lounge you know to your vault; one that is there already is returned unchanged',
  body: z.object({ loungeId: LoungeId, cigarId: Id }),
  reply: SavedCigar,
  idempotent: true,
});
