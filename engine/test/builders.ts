import { tasteFromSurvey } from '../src/taste/taste.ts';
import type { RecommendContext, ShelfCigar, SurveyAnswers, Taste } from '../src/types.ts';

/** A cigar that fits `taste()` well, in stock; override what the test is about. */
export function cigar(id: string, facts: Partial<ShelfCigar> = {}): ShelfCigar {
  return {
    id,
    brand: 'Alba',
    name: `Robusto ${id}`,
    productLine: null,
    origin: 'Nicaragua',
    strength: 'Medium',
    flavorNotes: ['Cedar', 'Coffee'],
    size: '5 x 50',
    smokingTime: '50',
    wrapper: null,
    priceCents: 1000,
    stock: null,
    isOutOfStock: false,
    isActive: true,
    isPromoted: false,
    ...facts,
  };
}

/** A guest who wants a medium cigar with woody and coffee notes, 45 to 60 minutes, any price. */
export function taste(answers: Partial<SurveyAnswers> = {}): Taste {
  return tasteFromSurvey({
    experience: 'intermediate',
    strength: ['medium'],
    flavors: ['woody', 'coffee'],
    time: '45-60',
    budget: 'all-options',
    ...answers,
  });
}

/** A context with the policy 'test', in English, without steering; override what the test is about. */
export function context(facts: Partial<RecommendContext> = {}): RecommendContext {
  return { policyVersion: 'test', seed: 'guest', language: 'en', steering: false, ...facts };
}
