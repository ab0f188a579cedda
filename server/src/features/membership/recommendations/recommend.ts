import type { StoredRecommendation } from '@vitola/contract/membership/recommendations';
import type { Language } from '@vitola/contract/recommendation/survey-constants';
import { POLICY_VERSION, rankForMember, type MemberPick, type RatedCigar } from '@vitola/engine';
import { inTransaction } from '../../../db/transaction.ts';
import type { SignedInContext } from '../../../context/context.ts';
import type { ShelfCache } from '../../recommendation/index.ts';
import { listKnownLounges, listShownShelf } from '../lounges/known-lounges.ts';
import { noPreferences } from '../preferences/preferences.ts';
import { findPreferences } from '../preferences/queries.ts';
import { listRatedCigars } from '../taste/queries.ts';
import { tasteOfMember } from './member-taste.ts';
import { replaceRecommendations, type NewRecommendation } from './queries.ts';

/** How many of a member's lounges are looked at, the last ones first, and how many cigars of each are recommended. */
const [maxLounges, perLounge] = [5, 12];
/** The newest ratings that count. */
const maxRatings = 200;
/** From how many stars on a cigar is named as a reason. */
const likedFrom = 4;

type Rated = RatedCigar & { name: string; sourceCigarId: string | null };

/**
 * What the caller might like on the shelves of the lounges they know, besides what they rated there, best first; empty while neither preferences nor
 * ratings are known. Each call computes it again and stores it, with the reasons in
 * the language that was asked for: a cigar that stays keeps its id.
 */
export async function recommendToMember(
  ctx: SignedInContext,
  shelves: ShelfCache,
  language: Language,
): Promise<StoredRecommendation[]> {
  const preferences = await findPreferences(ctx);
  const rated = await listRated(ctx);
  const lounges = preferences || rated.length > 0 ? (await listKnownLounges(ctx)).slice(0, maxLounges) : [];
  const context = {
    policyVersion: POLICY_VERSION,
    seed: ctx.actor.user.id,
    language,
    steering: false,
    exclusions: rated.flatMap(({ sourceCigarId }) => sourceCigarId ?? []),
  };
  const found: (NewRecommendation & Pick<StoredRecommendation, 'cigar'>)[] = [];
  for (const { loungeId, name: loungeName } of lounges) {
    const shelf = new Map((await listShownShelf(ctx, shelves, loungeId)).map((cigar) => [cigar.id, cigar]));
    const picks = rankForMember(
      tasteOfMember(preferences ?? noPreferences),
      { rated, origins: preferences?.preferredOrigins ?? [] },
      (await shelves.get(loungeId)).indexed,
      context,
      perLounge,
    );
    for (const pick of picks) {
      const cigar = shelf.get(pick.cigarId);
      if (cigar) found.push({ ...rowOf(pick, rated, language), cigar: { ...cigar, loungeId, loungeName } });
    }
  }
  found.sort((one, other) => Number(other.score) - Number(one.score));
  const ids = await inTransaction(ctx, (ctx) => replaceRecommendations(ctx, found));
  return found.map(({ cigarId, score, reason, cigar }) => ({
    id: ids.get(cigarId) ?? '',
    score,
    reason,
    cigar,
  }));
}

/** The member's newest ratings, as the engine compares cigars. */
async function listRated(ctx: SignedInContext): Promise<Rated[]> {
  const rows = await listRatedCigars(ctx, maxRatings);
  return rows.map(({ rating: stars, price, strength, ...facts }) => ({
    ...facts,
    stars,
    strength: strength as RatedCigar['strength'],
    priceCents: price === null ? null : Math.round(Number(price) * 100),
  }));
}

const rowOf = (pick: MemberPick, rated: readonly Rated[], language: Language): NewRecommendation => ({
  cigarId: pick.cigarId,
  score: pick.score.toFixed(2),
  reason: reasonOf(pick, rated, language),
});

/** Why a cigar is recommended: one they liked that is like it, else what of it suits their preferences. */
function reasonOf({ because, reasons }: MemberPick, rated: readonly Rated[], language: Language): string {
  const liked = because === null ? undefined : rated[because];
  if (liked && liked.stars >= likedFrom)
    return sentences[language].like(`${liked.brand} ${liked.name}`, liked.stars);
  return reasons.slice(0, 2).join(' · ') || sentences[language].isNew;
}

const sentences = {
  en: {
    like: (cigar: string, stars: number) => `Like the ${cigar}, which you gave ${stars} stars`,
    isNew: 'Something new to try',
  },
  es: {
    like: (cigar: string, stars: number) => `Como el ${cigar}, al que dio ${stars} estrellas`,
    isNew: 'Algo nuevo para probar',
  },
} as const satisfies Record<Language, unknown>;
