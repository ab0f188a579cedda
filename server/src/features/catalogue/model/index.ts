import type { AskModel } from '../enhance/enhance-cigar.ts';
import { readReferenceCigars, readReferenceWrappers } from '../reference/read-reference.ts';
import { wordsOf } from '../search/words.ts';
import { askModel } from './ask-model.ts';
import { FactsModel, type ModelSettings } from './facts-model.ts';

export type { ModelSettings } from './facts-model.ts';
export { purgeModelAnswers } from './queries.ts';

/** Creates the function that asks the configured model; without settings it always returns no facts. */
export function createAskModel(
  settings: ModelSettings | null,
  onFailure: (reason: string) => void,
): AskModel {
  if (!settings) return () => Promise.resolve({});
  let leafWords: Promise<ReadonlySet<string>> | undefined;
  const model = new FactsModel(settings, () => {
    leafWords ??= readLeafWords().catch((error: unknown) => {
      leafWords = undefined;
      throw error;
    });
    return leafWords;
  });
  return (ctx, cigar) => askModel(ctx, model, cigar, onFailure);
}

/** Every word that the reference uses for wrapper, binder and filler. */
async function readLeafWords(): Promise<ReadonlySet<string>> {
  const [cigars, wrappers] = await Promise.all([readReferenceCigars(), readReferenceWrappers()]);
  const leaves = cigars.flatMap(({ wrapper, binder, filler }) => [wrapper ?? '', binder ?? '', filler ?? '']);
  return new Set([...leaves, ...wrappers.map(({ wrapper }) => wrapper)].flatMap(wordsOf));
}
