import { createHash } from 'node:crypto';
import type { Context } from '../../../context/context.ts';
import type { KnownFacts } from '../enhance/known-facts.ts';
import { wordsOf } from '../search/words.ts';
import { type FactsModel, ModelAnswerError } from './facts-model.ts';
import { findModelAnswer, insertModelAnswer, reserveModelCall } from './queries.ts';

/**
 * What the model says of a cigar: from an earlier answer, else from a call within the lounge's allowance of the day.
 * Nothing when it cannot be had; `onFailure` hears why.
 */
export async function askModel(
  ctx: Context,
  model: FactsModel,
  cigar: { brand: string; name: string },
  onFailure: (reason: string) => void,
): Promise<KnownFacts> {
  const key = keyOf(model.settings.model, cigar);
  const kept = await findModelAnswer(ctx, key);
  if (kept) return kept;
  const mayCall = () => reserveModelCall(ctx, ctx.loungeId ?? 'platform', model.settings.dailyCalls);
  try {
    const facts = await model.factsOf(cigar, mayCall);
    await insertModelAnswer(ctx, key, facts);
    return facts;
  } catch (error) {
    if (!(error instanceof ModelAnswerError)) throw error;
    onFailure(error.message);
    return {};
  }
}

/** One key for every way to write the same name. */
const keyOf = (model: string, { brand, name }: { brand: string; name: string }) =>
  createHash('sha256')
    .update(JSON.stringify([model, wordsOf(brand).join(' '), wordsOf(name).join(' ')]))
    .digest('hex');
