import { createHash } from 'node:crypto';
import type { Context } from '../../../context/context.ts';
import type { KnownFacts } from '../enhance/known-facts.ts';
import { wordsOf } from '../search/words.ts';
import { type FactsModel, ModelAnswerError } from './facts-model.ts';
import { findModelAnswer, insertModelAnswer, reserveModelCall } from './queries.ts';

/**
 * The model's facts of a cigar: from a stored answer, or else from a call within the lounge's daily limit. On a failure calls
 * `onFailure` with the reason and returns none.
 */
export async function askModel(
  ctx: Context,
  model: FactsModel,
  cigar: { brand: string; name: string },
  onFailure: (reason: string) => void,
): Promise<KnownFacts> {
  const key = keyOf(model.settings.model, cigar);
  const stored = await findModelAnswer(ctx, key);
  if (stored) return stored;
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

/** A key that ignores how the name is written. */
const keyOf = (model: string, { brand, name }: { brand: string; name: string }) =>
  createHash('sha256')
    .update(JSON.stringify([model, wordsOf(brand).join(' '), wordsOf(name).join(' ')]))
    .digest('hex');
