export { BUDGET_BANDS, OCCASIONS, STRENGTHS, TIERS } from './types.ts';
export type * from './types.ts';
export { strengthOrder, strengthAt } from './strength.ts';
export { parseSize } from './size.ts';
export { parseMinutes, minutesOf } from './minutes.ts';
export { VITOLAS, nearestVitola, typicalMinutes, vitolaNamed, type Shape, type Vitola } from './vitola.ts';
export { shapeOf } from './shape.ts';
export { SHADES, wrapperShade, type WrapperShade } from './wrapper.ts';
export { FAMILIES, NOTES, familyOf, noteOf, type FlavorFamily, type Note } from './flavor.ts';
export { notesInSpanish } from './notes-in-spanish.ts';
export {
  FLAVOR_LISTS,
  notesOfWord,
  translateFlavor,
  wordForNote,
  type FlavorList,
  type FlavorWord,
} from './flavor-lists.ts';
export { experienceLevel, levelOfWord, tasteFromQuiz, tasteFromSurvey } from './taste.ts';
export { toldCigars } from './told.ts';
export { indexInSteps, indexShelf, type IndexedShelf } from './shelf.ts';
export { POLICY_VERSION, TRUST, WEIGHTS } from './policy.ts';
export { recommend } from './recommend.ts';
export { explainFit, rankShelf, type RankedCigar } from './rank.ts';
export { insight } from './insight.ts';
