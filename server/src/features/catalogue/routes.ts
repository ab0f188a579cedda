import * as api from '@vitola/contract/catalogue';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../lib/serve.ts';
import type { Catalogue } from './catalogue.ts';
import { toMatch } from './catalogue-match.ts';
import { type AskModel, enhanceCigar } from './enhance-cigar.ts';

/** As many as fit under a field without scrolling. */
const shownAtOnce = 8;

export function catalogueRoutes(app: FastifyInstance, catalogue: Catalogue, askModel: AskModel): void {
  const search = async (q: string) => (await catalogue.search(q, shownAtOnce)).map(({ row }) => toMatch(row));

  serve(app, api.suggestCigars, async (_ctx, { query }) => (await search(query.q)).map(({ label }) => label));
  serve(app, api.searchCatalogue, (_ctx, { query }) => search(query.q));
  serve(app, api.enhanceCigar, (ctx, { body }) => enhanceCigar(ctx, catalogue, askModel, body));
}
