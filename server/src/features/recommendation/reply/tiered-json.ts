import { type TieredAnswer, tiers } from '@vitola/contract/recommendation/tiered';
import type { Card, Recommendation } from '@vitola/engine';
import { joinedBytes, WrittenReply } from '../../../http/written-reply.ts';
import type { CigarJsonCache } from './cigar-json.ts';

/** What a reply contains besides its cards. */
interface TieredMeta {
  readonly resultId: string;
  readonly loungeId: string;
  /** Null when there is none, or the result is not stored yet. */
  readonly pickCode: string | null;
}

/**
 * The JSON of a result as the contract's `TieredAnswer`, joined from the cached JSON of each cigar, which is most of it. Ids and
 * codes need no escaping: they are letters, digits, '-' and '_'.
 */
export function tieredJson(
  { resultId, loungeId, pickCode }: TieredMeta,
  result: Recommendation,
  cigars: CigarJsonCache,
): WrittenReply<TieredAnswer> {
  const parts: (string | Buffer)[] = [];
  let text = `{"resultId":"${resultId}","loungeId":"${loungeId}"`;
  if (pickCode !== null) text += `,"pickCode":"${pickCode}"`;
  for (const tier of tiers) {
    const card = result[tier];
    const cigar = card && cigars.find(card.cigarId);
    text += `,"${tier}":`;
    if (!card || !cigar) text += 'null';
    else {
      parts.push(text, cigar.json);
      text = cardJson(card);
    }
  }
  text += `,"emptyReasons":${JSON.stringify(result.emptyReasons)}`;
  text += `,"personalityInsight":${JSON.stringify(result.insight)}`;
  if (result.error) text += `,"error":${JSON.stringify(result.error)}`;
  parts.push(`${text}}`);
  return new WrittenReply(joinedBytes(parts));
}

// Continues the cigar's JSON object, which was cached without its closing brace.
function cardJson(card: Card): string {
  const reasons = JSON.stringify(card.reasons);
  const match = Math.round(card.percent);
  return `,"score":"${card.score.toFixed(2)}","match":${match},"reasons":${reasons},"isFeatured":${card.isFeatured}}`;
}
