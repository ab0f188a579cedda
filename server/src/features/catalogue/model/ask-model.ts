import { createHash } from 'node:crypto';
import type { Context } from '../../../context/context.ts';
import { ModelAnswerError } from '../../language-model/index.ts';
import type { KnownFacts } from '../enhance/known-facts.ts';
import { wordsOf } from '../search/words.ts';
import type { FactsModel } from './facts-model.ts';
import { findModelAnswer, insertModelAnswer } from './queries.ts';

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
  const key = keyOf(model.model.settings.model, cigar);
  const stored = await findModelAnswer(ctx, key);
  if (stored) return stored;
  try {
    const facts = await model.factsOf(ctx, cigar);
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
