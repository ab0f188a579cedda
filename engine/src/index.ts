export { BUDGET_BANDS, OCCASIONS, STRENGTHS, TIERS } from './types.ts';
export type * from './types.ts';
export { strengthOrder, strengthAt } from './shelf/strength-scale.ts';
export { parseSize } from './shelf/size.ts';
export { memoizeByText } from './shelf/memoize.ts';
export { normalizeText } from './shelf/normalize-text.ts';
export { contradictoryMinutes, parseMinutes, minutesOf } from './shelf/minutes.ts';
export {
  VITOLAS,
  nearestVitola,
  typicalMinutes,
  vitolaInName,
  type Shape,
  type Vitola,
} from './shelf/vitola.ts';
export { shapeOf } from './shelf/shape.ts';
export { SHADES, wrapperShade, type WrapperShade } from './shelf/wrapper.ts';
export { FAMILIES, NOTES, familyOf, noteOf, type FlavorFamily, type Note } from './shelf/notes.ts';
export { notesInSpanish } from './explain/notes-in-spanish.ts';
export {
  FLAVOR_LISTS,
  notesOfWord,
  translateFlavor,
  wordForNote,
  type FlavorList,
  type FlavorWord,
} from './taste/flavor-lists.ts';
export { experienceLevel, experienceLevelOfWord, tasteFromQuiz, tasteFromSurvey } from './taste/taste.ts';
export { shrinkRating } from './fit/feedback.ts';
export { cigarsForDevice } from './fit/device-cigars.ts';
export { indexShelfInSteps, indexShelf, type IndexedShelf } from './fit/index-shelf.ts';
export { isIndexedAlike, withCounts } from './fit/with-counts.ts';
export { POLICY_VERSION, TRUST, WEIGHTS } from './policy.ts';
export { recommend } from './recommend.ts';
export { recommendForTable, type SharedCard } from './recommend-for-table.ts';
export { explainFit } from './fit/explain-fit.ts';
export { readRequest } from './taste/spoken/read-request.ts';
export type { SpokenRequest } from './taste/spoken/spoken-request.ts';
export { suggest, type Suggestion, type Suggestions } from './suggest.ts';
export { rankShelf, type RankedCigar } from './choose/rank.ts';
export { rankForMember, type MemberPick } from './member/rank-for-member.ts';
export type { RatedCigar } from './member/liking.ts';
export { insight } from './explain/insight.ts';
