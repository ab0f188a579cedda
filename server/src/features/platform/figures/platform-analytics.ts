import type { PlatformAnalytics } from '@vitola/contract/platform/figures';
import { topLounges } from '@vitola/contract/platform/lounges-constants';
import { sql } from 'kysely';
import type { Context } from '../../../context/context.ts';
import { prepared } from '../../../db/prepared.ts';

/** Figures over all lounges but the demo, from the counts per lounge: never from the events themselves. */
export async function getPlatformAnalytics({ db }: Pick<Context, 'db'>): Promise<PlatformAnalytics> {
  const sums = sql<Omit<PlatformAnalytics, 'topPerformingLounges'>>`
    ${prepared} select total_lounges, active_lounges,
      coalesce(signups, 0) as account_signups, coalesce(surveys, 0) as survey_completions
    from (
      select count(*)::int as total_lounges, count(*) filter (where is_active)::int as active_lounges
      from lounge_locations where not is_demo) as lounges
    left join platform_activity on true`;
  const top = sql<PlatformAnalytics['topPerformingLounges'][number]>`
    ${prepared} select lounge_id, name, surveys as survey_completions
    from lounge_activity join lounge_locations using (lounge_id)
    where surveys > 0 and not is_demo order by surveys desc, lounge_id limit ${topLounges}`;
  const [{ rows }, { rows: topPerformingLounges }] = await Promise.all([sums.execute(db), top.execute(db)]);
  const [figures] = rows;
  if (!figures) throw new Error('An aggregate returned no row.');
  return { ...figures, topPerformingLounges };
}
