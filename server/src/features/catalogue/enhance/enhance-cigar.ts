import type { CigarQuery, EnhancedCigar } from '@vitola/contract/catalogue';
import type { FactSource } from '@vitola/contract/inventory/fact-constants';
import type { Context } from '../../../context/context.ts';
import type { Catalogue } from '../catalogue.ts';
import { describeCigar } from './describe-cigar.ts';
import { catalogueFacts, brandFacts, type KnownFacts, shapeFacts, wrapperFacts } from './known-facts.ts';

/** Asks a language model for the facts of a cigar; returns none when no model is configured or it gives no usable answer. */
export type AskModel = (ctx: Context, cigar: { brand: string; name: string }) => Promise<KnownFacts>;

const factNames = [
  'productLine',
  'origin',
  'strength',
  'size',
  'wrapper',
  'binder',
  'filler',
  'flavorNotes',
  'smokingTime',
  'priceRange',
] as const;

/** The facts for which the model is called if they are missing; it may fill in others too. */
const askModelFor = ['origin', 'strength', 'size', 'wrapper', 'flavorNotes', 'smokingTime'] as const;

/**
 * Fills in the typical facts of a cigar. Facts that were sent stay; missing ones come from the catalog, the brand, the wrapper
 * and the shape in this order, and from the model for what is still missing. Every fact has its source and confidence. If
 * nothing is known, returns what was sent.
 */
export async function enhanceCigar(
  ctx: Context,
  catalogue: Catalogue,
  askModel: AskModel,
  cigar: CigarQuery,
): Promise<EnhancedCigar> {
  const known = await catalogueFacts(catalogue, cigar);
  const layers: KnownFacts[] = [ownFacts(cigar), known.facts];
  layers.push(await brandFacts(catalogue, known.brand));
  const wrapper = first(layers, 'wrapper')?.value;
  layers.push(await wrapperFacts(`${cigar.name ?? ''} ${typeof wrapper === 'string' ? wrapper : ''}`));
  layers.push(shapeFacts(cigar.name ?? '', textOf(first(layers, 'size')?.value)));
  const isIncomplete = askModelFor.some((name) => !first(layers, name));
  const answer =
    isIncomplete && cigar.name ? await askModel(ctx, { brand: known.brand, name: cigar.name }) : {};
  layers.push(answer);
  const sources: EnhancedCigar['sources'] = {};
  const facts = Object.fromEntries(
    factNames.map((name) => {
      const fact = first(layers, name);
      if (fact) sources[name] = { source: fact.source, confidence: fact.confidence };
      return [name, fact?.value ?? (name === 'flavorNotes' ? [] : name === 'priceRange' ? '' : null)];
    }),
  ) as Pick<EnhancedCigar, (typeof factNames)[number]>;
  if (!cigar.brand && known.brand) sources.brand = { source: 'catalogue', confidence: known.confidence };
  const origin = known.confidence > 0 ? known : sourceOfAnswer(answer);
  const description = origin && describeCigar(facts);
  if (description) sources.description = { source: origin.source, confidence: origin.confidence };
  return { ...facts, name: cigar.name ?? '', brand: known.brand, description, sources };
}

/** The source of the description when the catalog knows nothing: the model, if it answered. */
function sourceOfAnswer(answer: KnownFacts): { source: FactSource; confidence: number } | null {
  const [fact] = Object.values(answer);
  return fact ? { source: fact.source, confidence: fact.confidence } : null;
}

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);

const first = (layers: KnownFacts[], name: (typeof factNames)[number]) =>
  layers.find((layer) => layer[name] !== undefined)?.[name];

const ownFacts = ({ origin, strength, size }: CigarQuery): KnownFacts =>
  Object.fromEntries(
    Object.entries({ origin, strength, size })
      .filter(([, value]) => value)
      .map(([name, value]) => [name, { value: value ?? '', source: 'owner' as const, confidence: 1 }]),
  );
