import { maxOpenProposals, ProposedFacts } from '@vitola/contract/catalogue';
import { isKnown } from '@vitola/contract/inventory/fact-constants';
import type { Cigar } from '@vitola/contract/inventory/cigars';
import { inTransaction } from '../../../db/transaction.ts';
import { audit } from '../../../context/audit.ts';
import type { LoungeContext } from '../../../context/context.ts';
import { AppError } from '../../../errors/app-error.ts';
import { findCigars } from '../../inventory/index.ts';
import { lockPlan } from '../../lounge/index.ts';
import { countOtherOpenProposals, upsertProposal } from './queries.ts';

const requiredFacts = { origin: 'Origin', strength: 'Strength', size: 'Size' } as const;
type ProposedFact = Exclude<keyof ProposedFacts, 'brand' | 'name'>;
const proposedFacts = Object.keys(ProposedFacts.shape).filter(
  (name): name is ProposedFact => name !== 'brand' && name !== 'name',
);

/**
 * Proposes a cigar on the lounge's shelf for the catalog, with only the facts that its owner confirmed. Origin, strength and
 * size are required (VALIDATION names what is missing). A repeated proposal replaces the open one.
 */
export async function proposeCigar(ctx: LoungeContext, id: string): Promise<{ status: 'open' }> {
  return inTransaction(ctx, async (ctx) => {
    const cigar = (await findCigars(ctx, [id])).get(id);
    if (!cigar) throw new AppError('NOT_FOUND');
    const missing = (Object.keys(requiredFacts) as (keyof typeof requiredFacts)[]).filter(
      (name) => !isConfirmed(cigar, name),
    );
    if (missing.length > 0) {
      const fields = Object.fromEntries(
        missing.map((name) => [name, `Please confirm ${requiredFacts[name]} first.`]),
      );
      const sentence = `Please confirm ${missing.map((name) => requiredFacts[name].toLowerCase()).join(', ')} first.`;
      throw new AppError('VALIDATION', sentence, { fields });
    }
    const facts = confirmedFacts(cigar);
    // Concurrent proposals wait for each other, so that each counts the others.
    await lockPlan(ctx);
    if ((await countOtherOpenProposals(ctx, id)) >= maxOpenProposals)
      throw new AppError(
        'VALIDATION',
        `${maxOpenProposals} of your cigars are already waiting for a decision. Offer more once those are decided.`,
      );
    const proposal = await upsertProposal(ctx, ctx.loungeId, id, facts);
    await audit(ctx, 'catalogue.proposed', proposal, { brand: facts.brand, name: facts.name });
    return { status: 'open' };
  });
}

function isConfirmed(cigar: Cigar, name: ProposedFact): boolean {
  const origin = cigar.sources[name];
  return cigar[name] !== null && cigar[name].length > 0 && (!origin || isKnown(origin));
}

function confirmedFacts(cigar: Cigar): ProposedFacts {
  const values = proposedFacts.map((name) => [
    name,
    isConfirmed(cigar, name) ? cigar[name] : Array.isArray(cigar[name]) ? [] : null,
  ]);
  return { brand: cigar.brand, name: cigar.name, ...Object.fromEntries(values) } as ProposedFacts;
}
