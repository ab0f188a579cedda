import { type TieredAnswer, tiers } from '@vitola/contract/recommendation/tiered';
import type { Card, Recommendation } from '@vitola/engine';
import { joinedBytes, WrittenReply } from '../../../http/written-reply.ts';
import type { CigarJsonCache } from './cigar-json.ts';

/** What an answer says beside its cards. */
interface TieredMeta {
  readonly resultId: string;
  readonly loungeId: string;
  /** Null where there is none, or none that is stored. */
  readonly pickCode: string | null;
}

/**
 * A result as the contract's `TieredAnswer`, written out: most of it is the cigars' facts, which are cut to the contract
 * and turned into JSON once for all guests. Ids and codes are of letters, digits, '-' and '_', and stand as they are.
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

// Behind the cigar's facts, which are left open.
function cardJson(card: Card): string {
  const reasons = JSON.stringify(card.reasons);
  const match = Math.round(card.percent);
  return `,"score":"${card.score.toFixed(2)}","match":${match},"reasons":${reasons},"isFeatured":${card.isFeatured}}`;
}
