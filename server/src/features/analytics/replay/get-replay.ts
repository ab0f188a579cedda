import type { LoungeReplay, ReplayCigar, ReplayQuestion } from '@vitola/contract/analytics/replay';
import type { SignedInContext } from '../../../context/context.ts';
import { requireAnalyticsAccess } from '../require-analytics-access.ts';
import { chancesOf, minimum, replay, type Visit } from './estimate.ts';
import { alwaysShow, leaveOut, onlyTheBest, type Policy } from './policies.ts';
import { listNames, listVisits } from './queries.ts';

/** How far back a replay looks, and from how many results it is estimated at most. */
const replayDays = 90;
const maxResults = 5_000;

/** What guests would have bought had their cards been chosen otherwise. LOUNGE_NOT_FOUND for those who may not read it. */
export async function getReplay(
  ctx: SignedInContext,
  loungeId: string,
  { cigarId, question }: { cigarId?: string | undefined; question: ReplayQuestion },
): Promise<LoungeReplay> {
  await requireAnalyticsAccess(ctx, loungeId);
  const since = new Date(ctx.now.getTime() - replayDays * 86_400_000);
  const visits = await listVisits(ctx, { loungeId, since }, maxResults);
  const policy = policyOf(cigarId, question);
  const { estimate, ...counts } = replay(visits, policy);
  const refused = typeof estimate === 'string';
  return {
    since: since.toISOString(),
    ...counts,
    certain: question === 'leave-out' && cigarId ? countCertain(visits, cigarId, policy) : 0,
    estimate: refused ? null : estimate,
    refusal: refused ? estimate : null,
    needed: { visits: minimum.visits, changed: minimum.changed },
    cigars: await cigarsOf(ctx, loungeId, visits),
  };
}

function policyOf(cigarId: string | undefined, question: ReplayQuestion): Policy {
  if (cigarId === undefined) return onlyTheBest;
  return question === 'show' ? alwaysShow(cigarId) : leaveOut(cigarId);
}

/** Visits on which the cigar was shown and the policy leaves it there. */
function countCertain(visits: readonly Visit[], cigarId: string, policy: Policy): number {
  return visits.filter(({ draws }) =>
    draws.some((draw) => {
      const chances = chancesOf(draw);
      return draw.cigarId === cigarId && policy(chances) === chances;
    }),
  ).length;
}

/** The cigars that were one of several for a card, the most often first. */
async function cigarsOf(
  ctx: SignedInContext,
  loungeId: string,
  visits: readonly Visit[],
): Promise<ReplayCigar[]> {
  const choices = new Map<string, number>();
  for (const { draws } of visits) {
    const several = draws.flatMap(({ cigarId, alternatives }) => {
      const others = Object.keys(alternatives);
      return others.length > 0 ? [cigarId, ...others] : [];
    });
    for (const id of new Set(several)) choices.set(id, (choices.get(id) ?? 0) + 1);
  }
  const names = await listNames(ctx, loungeId, [...choices.keys()]);
  return names
    .map((cigar) => ({ ...cigar, choices: choices.get(cigar.cigarId) ?? 0 }))
    .sort((a, b) => b.choices - a.choices || a.brand.localeCompare(b.brand) || a.name.localeCompare(b.name));
}
