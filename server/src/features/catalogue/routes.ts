import { isMember } from '@vitola/contract/permissions';
import * as api from '@vitola/contract/catalogue';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../http/serve.ts';
import type { Catalogue } from './catalogue.ts';
import { toMatch } from './catalogue-match.ts';
import { decideProposal, getCatalogueFigures, listProposals } from './proposals/decide-proposal.ts';
import { listConflicts } from './list-conflicts.ts';
import { listCatalogueEntries } from './list-entries.ts';
import { importCatalogue } from './imports/import-catalogue.ts';
import { proposeCigar } from './proposals/propose-cigar.ts';
import { type AskModel, enhanceCigar } from './enhance/enhance-cigar.ts';

/** As many as fit under a field without scrolling. */
const shownAtOnce = 8;

// Anybody can become a member, and each answer of a model is paid for.
const withoutModel: AskModel = () => Promise.resolve({});

/** Serves catalog search, enhanced facts, proposals and imports. */
export function catalogueRoutes(app: FastifyInstance, catalogue: Catalogue, askModel: AskModel): void {
  const search = async (q: string) => (await catalogue.search(q, shownAtOnce)).map(({ row }) => toMatch(row));

  serve(app, api.suggestCigars, async (_ctx, { query }) => (await search(query.q)).map(({ label }) => label));
  serve(app, api.searchCatalogue, (_ctx, { query }) => search(query.q));
  serve(app, api.enhanceCigar, (ctx, { body }) =>
    enhanceCigar(ctx, catalogue, isMember(ctx.actor.user) ? withoutModel : askModel, body),
  );
  serve(app, api.proposeCigar, (ctx, { params }) => proposeCigar(ctx, params.id));
  serve(app, api.getCatalogueFigures, (ctx) => getCatalogueFigures(ctx));
  serve(app, api.listCatalogueEntries, (ctx, { query }) =>
    listCatalogueEntries(ctx, catalogue, query.search),
  );
  serve(app, api.listCatalogueConflicts, () => listConflicts(catalogue));
  serve(app, api.importCatalogue, (ctx, { body }) => importCatalogue(ctx, body));
  serve(app, api.listProposals, (ctx) => listProposals(ctx));
  serve(app, api.decideProposal, (ctx, { params, body }) => decideProposal(ctx, params.id, body));
}
