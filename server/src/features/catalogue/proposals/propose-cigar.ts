import { mostOpenProposals, type ProposedFacts } from '@vitola/contract/catalogue';
import { isKnown } from '@vitola/contract/inventory/fact-constants';
import type { Cigar } from '@vitola/contract/inventory/cigars';
import { inTransaction } from '../../../db/transaction.ts';
import { audit } from '../../../context/audit.ts';
import type { LoungeContext } from '../../../context/context.ts';
import { AppError } from '../../../errors/app-error.ts';
import { findCigars } from '../../inventory/index.ts';
import { lockPlan } from '../../lounge/index.ts';
import { countOtherOpenProposals, upsertProposal } from './queries.ts';

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
    // Those who offer at once wait for each other, and see each other's.
    await lockPlan(ctx);
    if ((await countOtherOpenProposals(ctx, id)) >= mostOpenProposals)
      throw new AppError(
        'VALIDATION',
        `${mostOpenProposals} of your cigars wait for a decision already. Offer more when they are decided.`,
      );
    const proposal = await upsertProposal(ctx, ctx.loungeId, id, facts);
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
