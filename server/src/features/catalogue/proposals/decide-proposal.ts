import { type CatalogueProposal, maxListedProposals, type ProposedFacts } from '@vitola/contract/catalogue';
import { inTransaction, onceCommitted } from '../../../db/transaction.ts';
import { audit } from '../../../context/audit.ts';
import type { SignedInContext } from '../../../context/context.ts';
import { AppError } from '../../../errors/app-error.ts';
import { toMatch } from '../catalogue-match.ts';
import { countCatalogue, listCatalogue, lockCatalogue } from '../queries.ts';
import {
  findProposal,
  listOpenProposals,
  lockOpenProposals,
  setProposalsDecided,
  saveVerifiedCigar,
} from './queries.ts';
import {
  agreedFacts,
  agreedGtin,
  areSameFacts,
  asVitola,
  rowFinder,
  groupByCigar,
} from './proposed-cigar.ts';

/**
 * The oldest open proposals, at most `maxListedProposals`: each cigar with all its proposers, and the catalog row that it
 * would correct.
 */
export async function listProposals(ctx: SignedInContext): Promise<CatalogueProposal[]> {
  const open = (await listOpenProposals(ctx)).map((row) => ({ ...row, facts: row.facts as ProposedFacts }));
  const rowOf = rowFinder(open.length > 0 ? await listCatalogue(ctx) : []);
  const listed = groupByCigar(open).slice(0, maxListedProposals);
  return listed.flatMap(([first, ...others]) => {
    if (!first) return [];
    const facts = agreedFacts([first, ...others]);
    const existing = rowOf(facts);
    const proposers = [first, ...others].map(({ loungeName, createdAt, facts }) => ({
      loungeName,
      createdAt: createdAt.toISOString(),
      facts,
    }));
    return [
      {
        id: first.id,
        status: 'open',
        facts,
        proposers,
        barcode: agreedGtin([first, ...others].map(({ number }) => number)),
        existing: existing ? toMatch(existing) : null,
      },
    ];
  });
}

/** The size of the catalog, and how many cigars are proposed, each counted once. */
export async function getCatalogueFigures(ctx: SignedInContext) {
  const open = (await listOpenProposals(ctx)).map(({ facts }) => ({ facts: facts as ProposedFacts }));
  return { ...(await countCatalogue(ctx)), openProposals: groupByCigar(open).length };
}

const changedMeanwhile = 'Other facts were offered in the meantime. Review them and decide again.';

/**
 * Accepts a proposed cigar into the catalog as verified, or refuses it, for every lounge that proposed it. Repeating the
 * decision changes nothing; the opposite one is CHANGED_MEANWHILE, and so is accepting facts that changed since they were read.
 */
export async function decideProposal(
  ctx: SignedInContext,
  id: string,
  { decision, facts: read }: { decision: 'accept' | 'refuse'; facts?: ProposedFacts | undefined },
): Promise<{ status: 'accepted' | 'refused' }> {
  return inTransaction(ctx, async (ctx) => {
    const status = decision === 'accept' ? 'accepted' : 'refused';
    const open = (await lockOpenProposals(ctx)).map((row) => ({ ...row, facts: row.facts as ProposedFacts }));
    const offers = groupByCigar(open).find((same) => same.some((offer) => offer.id === id)) ?? [];
    const [first, ...others] = offers;
    if (!first) {
      const decided = await findProposal(ctx, id);
      if (!decided) throw new AppError('NOT_FOUND');
      if (decided.status !== status) throw new AppError('CHANGED_MEANWHILE');
      return { status };
    }
    if (decision === 'accept') {
      const facts = agreedFacts([first, ...others]);
      // An owner may have proposed other facts since.
      if (read && !areSameFacts(read, facts)) throw new AppError('CHANGED_MEANWHILE', changedMeanwhile);
      await lockCatalogue(ctx);
      const existing = rowFinder(await listCatalogue(ctx))(facts);
      const barcode = agreedGtin(offers.map(({ number }) => number));
      await saveVerifiedCigar(ctx, existing?.id, asVitola(facts), barcode);
      onceCommitted(ctx, () => ctx.changes.announce('catalogue_changed', 'all'));
    }
    const ids = offers.map((offer) => offer.id);
    await setProposalsDecided(ctx, ids, status, ctx.actor.user.id);
    await audit(ctx, `catalogue.proposal-${status}`, id, { proposals: ids });
    return { status };
  });
}
