import type { DomainProblem } from '@vitola/contract/guest-domain-constants';
import type { Context, ForLounge } from '../../context/context.ts';
import { inTransaction, onceCommitted } from '../../db/transaction.ts';
import type { OnTaskFailed } from '../../jobs/run-isolated.ts';
import { closeNotifications, openNotification } from '../notifications/index.ts';
import { type DomainRow, isOfAnother, lockDomain, takeDueDomains, updateChecked } from './queries.ts';
import { type DomainSettings, tryDomain } from './try-domain.ts';

const hour = 3_600_000;
/** How long a domain that worked keeps serving, and keeps its links, while something is wrong with it. */
const graceMs = 24 * hour;
/** How long a domain that never worked is tried automatically. */
const setUpMs = 14 * 24 * hour;
/** Less than the hour between two rounds, so that none is left out. */
const agedMs = hour * 0.9;
const triedAtOnce = 4;

/** Tries the lounge's domain now, and stores what was found. A domain that was changed meanwhile stays untouched. */
export async function checkDomain(
  outer: ForLounge,
  settings: DomainSettings,
  { domain }: Pick<DomainRow, 'domain'>,
): Promise<void> {
  const { loungeId, publicUrl } = outer;
  const found = await tryDomain(settings, { domain, loungeId, publicUrl });
  await inTransaction(outer, async (ctx) => {
    const row = await lockDomain(ctx, domain);
    if (!row) return;
    const problem = found ?? ((await isOfAnother(ctx, domain)) ? 'other-lounge' : null);
    const after = stateAfter(row, problem, ctx.now);
    await updateChecked(ctx, { problem, ...after });
    if (!after.worksSince && row.worksSince) await openNotification(ctx, noLongerWorks(domain));
    if (after.worksSince && !problem) await closeNotifications(ctx, ['guest-domain-failing']);
    if (Boolean(after.worksSince) !== Boolean(row.worksSince))
      onceCommitted(ctx, () => {
        ctx.changes.announce('guest_domains_changed', loungeId);
        ctx.changes.announce('shelf_changed', loungeId);
      });
  });
}

/** Since when a domain works, and since when it has a problem, after a check. */
function stateAfter(
  row: Pick<DomainRow, 'worksSince' | 'problemSince'>,
  problem: DomainProblem | null,
  now: Date,
): { worksSince: Date | null; problemSince: Date | null } {
  if (problem === null) return { worksSince: row.worksSince ?? now, problemSince: null };
  const problemSince = row.problemSince ?? now;
  // While nobody answers, nobody knows.
  const isOver = problem !== 'no-answer' && now.getTime() - problemSince.getTime() >= graceMs;
  return { worksSince: isOver ? null : row.worksSince, problemSince };
}

const noLongerWorks = (domain: string) =>
  ({
    kind: 'guest-domain-failing',
    title: `${domain} no longer works`,
    message: `New links and codes for guests have the platform’s address again. Codes that were printed with ${domain} lead nowhere until it works: open Business Settings, Branding.`,
  }) as const;

/** Tries every domain that is due, and stores what was found. One that fails to be tried goes to `onFailed`. */
export async function checkDueDomains(
  ctx: Context,
  settings: DomainSettings,
  onFailed: OnTaskFailed,
): Promise<void> {
  const ago = (ms: number) => new Date(ctx.now.getTime() - ms);
  const due = await takeDueDomains(ctx, { before: ago(agedMs), setUpAfter: ago(setUpMs) });
  const tryNext = async (): Promise<void> => {
    for (let row = due.pop(); row; row = due.pop()) {
      const { domain, loungeId } = row;
      await checkDomain({ ...ctx, loungeId }, settings, row).catch((error: unknown) =>
        onFailed(`the domain ${domain}`, error),
      );
    }
  };
  await Promise.all(Array.from({ length: triedAtOnce }, tryNext));
}
