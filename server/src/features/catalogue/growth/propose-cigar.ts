import type { CatalogueProposal, ProposedFacts } from '@vitola/contract/catalogue';
import { isKnown } from '@vitola/contract/facts';
import type { Cigar } from '@vitola/contract/inventory';
import { inTransaction, onceCommitted } from '../../../db/transaction.ts';
import { audit } from '../../../lib/audit.ts';
import type { LoungeContext, SignedInContext } from '../../../lib/context.ts';
import { AppError } from '../../../lib/errors.ts';
import { findCigars } from '../../inventory/index.ts';
import { toMatch } from '../catalogue-match.ts';
import { shelfName } from '../cigar-name.ts';
import { type CatalogueRow, listCatalogue } from '../queries.ts';
import { keyOf } from './compare-import.ts';
import {
  keepProposal,
  listOpenProposals,
  lockCatalogue,
  lockProposal,
  setProposal,
  writeVerified,
} from './growth-queries.ts';

const needed = { origin: 'Origin', strength: 'Strength', size: 'Size' } as const;
const offered = [
  'productLine',
  'origin',
  'strength',
  'size',
  'wrapper',
  'binder',
  'filler',
  'flavorNotes',
  'smokingTime',
] as const;

/**
 * Offers a cigar of one's own shelf to the catalogue, with the facts its owner knows and no others. Origin, strength and
 * size must be among them (VALIDATION names what is missing). Offered again, it takes the place of what waits.
 */
export async function proposeCigar(ctx: LoungeContext, id: string): Promise<{ status: 'open' }> {
  return inTransaction(ctx, async (ctx) => {
    const cigar = (await findCigars(ctx, [id])).get(id);
    if (!cigar) throw new AppError('NOT_FOUND');
    const missing = (Object.keys(needed) as (keyof typeof needed)[]).filter((name) => !known(cigar, name));
    if (missing.length > 0) {
      const fields = Object.fromEntries(
        missing.map((name) => [name, `Please confirm ${needed[name]} first.`]),
      );
      const sentence = `Please confirm ${missing.map((name) => needed[name].toLowerCase()).join(', ')} first.`;
      throw new AppError('VALIDATION', sentence, { fields });
    }
    const facts = knownFacts(cigar);
    const proposal = await keepProposal(ctx, ctx.loungeId, id, facts);
    await audit(ctx, 'catalogue.proposed', proposal, { brand: facts.brand, name: facts.name });
    return { status: 'open' };
  });
}

function known(cigar: Cigar, name: (typeof offered)[number]): boolean {
  const origin = cigar.sources[name];
  return cigar[name] !== null && cigar[name].length > 0 && (!origin || isKnown(origin));
}

function knownFacts(cigar: Cigar): ProposedFacts {
  const values = offered.map((name) => [
    name,
    known(cigar, name) ? cigar[name] : name === 'flavorNotes' ? [] : null,
  ]);
  return { brand: cigar.brand, name: cigar.name, ...Object.fromEntries(values) } as ProposedFacts;
}

/** What waits for a decision, each beside the row of the catalogue that it would correct. */
export async function listProposals(ctx: SignedInContext): Promise<CatalogueProposal[]> {
  const open = await listOpenProposals(ctx);
  const catalogue = open.length > 0 ? byShelfName(await listCatalogue(ctx)) : new Map<string, CatalogueRow>();
  return open.map(({ id, facts: kept, loungeName, createdAt }) => {
    const facts = kept as ProposedFacts;
    const existing = catalogue.get(shelfKeyOf(facts));
    return {
      id,
      status: 'open',
      facts,
      loungeName,
      createdAt: createdAt.toISOString(),
      existing: existing ? toMatch(existing) : null,
    };
  });
}

/** Takes a proposal into the catalogue as verified, or refuses it. The same decision again changes nothing. */
export async function decideProposal(
  ctx: SignedInContext,
  id: string,
  decision: 'accept' | 'refuse',
): Promise<{ status: 'accepted' | 'refused' }> {
  return inTransaction(ctx, async (ctx) => {
    const status = decision === 'accept' ? 'accepted' : 'refused';
    const proposal = await lockProposal(ctx, id);
    if (!proposal) throw new AppError('NOT_FOUND');
    if (proposal.status === status) return { status };
    if (proposal.status !== 'open') throw new AppError('CHANGED_MEANWHILE');
    if (decision === 'accept') {
      const facts = proposal.facts as ProposedFacts;
      await lockCatalogue(ctx);
      const existing = byShelfName(await listCatalogue(ctx)).get(shelfKeyOf(facts));
      await writeVerified(ctx, existing?.id, asVitola(facts));
      onceCommitted(ctx, () => ctx.changes.announce('catalogue_changed', 'all'));
    }
    await setProposal(ctx, id, status, ctx.actor.user.id);
    await audit(ctx, `catalogue.proposal-${status}`, id);
    return { status };
  });
}

/** A shelf's cigar and a row of the catalogue are the same when brand, the name on a shelf and size are. */
const shelfKeyOf = ({ brand, name, size }: Pick<ProposedFacts, 'brand' | 'name' | 'size'>) =>
  keyOf({ brand, productLine: null, name, size });

const byShelfName = (rows: readonly CatalogueRow[]) =>
  new Map(rows.map((row) => [shelfKeyOf({ ...row, name: shelfName(row) }), row]));

/** A shelf names line and vitola in one, the catalogue apart: "Hemingway Short Story" of line "Hemingway" is "Short Story". */
function asVitola(facts: ProposedFacts): ProposedFacts {
  const { name, productLine } = facts;
  const vitola =
    productLine && name.startsWith(`${productLine} `) ? name.slice(productLine.length + 1) : name;
  return { ...facts, name: vitola.trim() || name };
}
