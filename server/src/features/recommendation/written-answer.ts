import { type TieredAnswer, tiers } from '@vitola/contract/recommendation';
import type { Card, Recommendation } from '@vitola/engine';
import { WrittenReply } from '../../lib/written-reply.ts';
import type { WrittenCigar, WrittenCigars } from './written-cigars.ts';

/** What an answer says beside its cards. */
interface Beside {
  readonly resultId: string;
  readonly loungeId: string;
  /** Null where there is none, or none that is stored. */
  readonly pickCode: string | null;
}

/**
 * A result as the contract's `TieredAnswer`, written out: most of it is the cigars' facts, which are cut to the contract
 * and turned into JSON once for all guests. Ids and codes are of letters, digits, '-' and '_', and stand as they are.
 */
export function writtenAnswer(
  { resultId, loungeId, pickCode }: Beside,
  result: Recommendation,
  cigars: WrittenCigars,
): WrittenReply<TieredAnswer> {
  let json = `{"resultId":"${resultId}","loungeId":"${loungeId}"`;
  if (pickCode !== null) json += `,"pickCode":"${pickCode}"`;
  for (const tier of tiers) json += `,"${tier}":${cardJson(result[tier], cigars)}`;
  json += `,"emptyReasons":${JSON.stringify(result.emptyReasons)}`;
  json += `,"personalityInsight":${JSON.stringify(result.insight)}`;
  if (result.error) json += `,"error":${JSON.stringify(result.error)}`;
  return new WrittenReply(`${json}}`);
}

function cardJson(card: Card | null, cigars: WrittenCigars): string {
  const cigar: WrittenCigar | undefined = card ? cigars.find(card.cigarId) : undefined;
  if (!card || !cigar) return 'null';
  const reasons = JSON.stringify(card.reasons);
  const match = Math.round(card.percent);
  return `${cigar.json},"score":"${card.score.toFixed(2)}","match":${match},"reasons":${reasons},"isFeatured":${card.isFeatured}}`;
}
