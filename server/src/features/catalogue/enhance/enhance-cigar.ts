import type { CigarQuery, EnhancedCigar } from '@vitola/contract/catalogue';
import type { FactSource } from '@vitola/contract/inventory/fact-constants';
import type { Context } from '../../../context/context.ts';
import type { Catalogue } from '../catalogue.ts';
import { describeCigar } from './describe-cigar.ts';
import { catalogueFacts, brandFacts, type KnownFacts, shapeFacts, wrapperFacts } from './known-facts.ts';

/** Asks a language model for the facts of a cigar; nothing when none is set up or it does not answer. */
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

/** What is worth a call of the model; the rest it may say beside. */
const askModelFor = ['origin', 'strength', 'size', 'wrapper', 'flavorNotes', 'smokingTime'] as const;

/**
 * Fills in the typical facts of a cigar: what was sent stays, then the catalogue, the brand, the wrapper and the shape
 * answer in this order, and the model only for what they leave open. Every fact says where it is from and how sure that
 * is. Nothing known: what was sent, unchanged.
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
  const isOpen = askModelFor.some((name) => !first(layers, name));
  const said = isOpen && cigar.name ? await askModel(ctx, { brand: known.brand, name: cigar.name }) : {};
  layers.push(said);
  const sources: EnhancedCigar['sources'] = {};
  const facts = Object.fromEntries(
    factNames.map((name) => {
      const fact = first(layers, name);
      if (fact) sources[name] = { source: fact.source, confidence: fact.confidence };
      return [name, fact?.value ?? (name === 'flavorNotes' ? [] : name === 'priceRange' ? '' : null)];
    }),
  ) as Pick<EnhancedCigar, (typeof factNames)[number]>;
  if (!cigar.brand && known.brand) sources.brand = { source: 'catalogue', confidence: known.confidence };
  const teller = known.confidence > 0 ? known : sourceOfAnswer(said);
  const description = teller && describeCigar(facts);
  if (description) sources.description = { source: teller.source, confidence: teller.confidence };
  return { ...facts, name: cigar.name ?? '', brand: known.brand, description, sources };
}

/** Whom a description is owed to when the catalogue knows nothing: the model, if it said anything. */
function sourceOfAnswer(said: KnownFacts): { source: FactSource; confidence: number } | null {
  const [fact] = Object.values(said);
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
