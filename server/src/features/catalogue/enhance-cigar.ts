import type { CigarQuery, EnhancedCigar } from '@vitola/contract/catalogue';
import type { Catalogue } from './catalogue.ts';
import { describeCigar } from './describe-cigar.ts';
import { catalogueFacts, brandFacts, type KnownFacts, shapeFacts, wrapperFacts } from './known-facts.ts';

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

/**
 * Fills in the typical facts of a cigar: what was sent stays, then the catalogue, the brand, the shape and the wrapper
 * answer in this order. Every fact says where it is from and how sure that is. Nothing known: what was sent, unchanged.
 */
export async function enhanceCigar(catalogue: Catalogue, cigar: CigarQuery): Promise<EnhancedCigar> {
  const known = await catalogueFacts(catalogue, cigar);
  const layers: KnownFacts[] = [ownFacts(cigar), known.facts];
  layers.push(await brandFacts(catalogue, known.brand));
  const wrapper = first(layers, 'wrapper')?.value;
  layers.push(await wrapperFacts(`${cigar.name ?? ''} ${typeof wrapper === 'string' ? wrapper : ''}`));
  layers.push(shapeFacts(cigar.name ?? '', textOf(first(layers, 'size')?.value)));
  const sources: EnhancedCigar['sources'] = {};
  const facts = Object.fromEntries(
    factNames.map((name) => {
      const fact = first(layers, name);
      if (fact) sources[name] = { source: fact.source, confidence: fact.confidence };
      return [name, fact?.value ?? (name === 'flavorNotes' ? [] : name === 'priceRange' ? '' : null)];
    }),
  ) as Pick<EnhancedCigar, (typeof factNames)[number]>;
  if (!cigar.brand && known.brand) sources.brand = { source: 'catalogue', confidence: known.confidence };
  const description = known.confidence > 0 ? describeCigar(facts) : null;
  if (description) sources.description = { source: 'catalogue', confidence: known.confidence };
  return { ...facts, name: cigar.name ?? '', brand: known.brand, description, sources };
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
