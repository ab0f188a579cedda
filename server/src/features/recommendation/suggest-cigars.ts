import type { SpokenQuestion, Suggestions } from '@vitola/contract/recommendation/suggestions';
import { POLICY_VERSION, readRequest, suggest } from '@vitola/engine';
import type { LoungeContext } from '../../context/context.ts';
import { findCigars } from '../inventory/index.ts';
import { closingOf } from './closing-time.ts';
import type { ShelfCache } from './shelves/shelf-cache.ts';

/** Suggests cigars of the caller's lounge for what a guest says. Nothing is recorded: the guest saw no card. */
export async function suggestCigars(
  ctx: LoungeContext,
  shelves: ShelfCache,
  { words }: SpokenQuestion,
): Promise<Suggestions> {
  const { understood, notUnderstood, ...request } = readRequest(words);
  const said = { understood: [...understood], notUnderstood: [...notUnderstood] };
  if (understood.length === 0) return { ...said, unmet: [], cigars: [] };
  const shelf = await shelves.get(ctx.loungeId);
  const found = suggest({ ...request, ...said }, shelf.indexed, {
    policyVersion: POLICY_VERSION,
    seed: 0,
    language: 'en',
    steering: false,
    ...closingOf(shelf.lounge, ctx.now),
  });
  const cigars = await findCigars(
    ctx,
    found.cigars.map(({ cigarId }) => cigarId),
  );
  return {
    ...said,
    unmet: [...found.unmet],
    cigars: found.cigars.flatMap(({ cigarId, percent, reasons, miss }) => {
      const cigar = cigars.get(cigarId);
      return cigar
        ? [{ cigar, match: Math.round(percent), reasons: [...reasons], ...(miss !== null && { miss }) }]
        : [];
    }),
  };
}
