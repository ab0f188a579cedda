import type { LanguageModel } from '../../language-model/index.ts';
import type { AskModel } from '../enhance/enhance-cigar.ts';
import { readReferenceCigars, readReferenceWrappers } from '../reference/read-reference.ts';
import { wordsOf } from '../search/words.ts';
import { askModel } from './ask-model.ts';
import { FactsModel } from './facts-model.ts';

export { purgeModelAnswers } from './queries.ts';

/** Creates the function that asks the configured model; without one it always returns no facts. */
export function createAskModel(model: LanguageModel | null, onFailure: (reason: string) => void): AskModel {
  if (!model) return () => Promise.resolve({});
  let leafWords: Promise<ReadonlySet<string>> | undefined;
  const facts = new FactsModel(model, () => {
    leafWords ??= readLeafWords().catch((error: unknown) => {
      leafWords = undefined;
      throw error;
    });
    return leafWords;
  });
  return (ctx, cigar) => askModel(ctx, facts, cigar, onFailure);
}

/** Every word that the reference uses for wrapper, binder and filler. */
async function readLeafWords(): Promise<ReadonlySet<string>> {
  const [cigars, wrappers] = await Promise.all([readReferenceCigars(), readReferenceWrappers()]);
  const leaves = cigars.flatMap(({ wrapper, binder, filler }) => [wrapper ?? '', binder ?? '', filler ?? '']);
  return new Set([...leaves, ...wrappers.map(({ wrapper }) => wrapper)].flatMap(wordsOf));
}
