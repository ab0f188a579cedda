import type { LoungePoints } from '@vitola/contract/loyalty/own-loyalty';
import { texts } from '../texts/texts.ts';
import { pageLocale } from '../../../i18n/page-language.ts';

/** What a member has at each lounge, and what that is good for. */
export function LoungePointsList({ lounges }: { lounges: readonly LoungePoints[] }) {
  const said = texts();
  return (
    <ul aria-label={said.panel.list} className="flex flex-col divide-y divide-line">
      {lounges.map((lounge) => (
        <li
          key={lounge.loungeId}
          className="flex items-start justify-between gap-4 py-3 first:pt-0 last:pb-0"
        >
          <div className="min-w-0">
            <p className="leading-snug font-semibold wrap-anywhere">{lounge.name}</p>
            <p className="text-[0.9375rem] text-pretty text-ink-muted">{outlookOf(lounge)}</p>
          </div>
          <p className="shrink-0 text-right">
            <span className="tnum block font-display text-2xl leading-none">
              {lounge.points.toLocaleString(pageLocale())}
            </span>
            <span className="text-[0.9375rem] text-ink-faint">{said.pointsWord(lounge.points)}</span>
          </p>
        </li>
      ))}
    </ul>
  );
}

/** The best reward within reach, or how far the first one is. */
function outlookOf({ points, rewards, isRunning }: LoungePoints): string {
  const said = texts().panel;
  if (!isRunning) return said.paused;
  const best = rewards.findLast((reward) => reward.points <= points);
  if (best) return said.ready(best.name);
  const [first] = rewards;
  return first ? said.missing(first.points - points, first.name) : said.noRewards;
}
