import { useQuery } from '@tanstack/react-query';
import type { LoungeAnalytics } from '@vitola/contract/analytics/figures';
import { readQuery } from '../../api/query.ts';
import { figureSentences } from '../../text/figure-sentences.ts';
import { CountBar } from '../../ui/display/count-bar.tsx';
import { Explained } from '../../ui/display/explained.tsx';
import { Loaded } from '../../ui/feedback/loaded.tsx';
import { Panel } from '../../ui/display/panel.tsx';
import { popularPreferences, type PreferenceCount } from './format-figures.ts';

const pollEveryMs = 60_000;
const rowsShown = 5;

/** What guests did in the last 30 days, polled every minute while the page is visible. */
export function LiveAnalytics({ loungeId }: { loungeId: string }) {
  const figures = useQuery({
    ...readQuery('GET /api/analytics/lounge/{loungeId}', {
      params: { loungeId },
      query: { timeframe: 'last_30_days' },
    }),
    refetchInterval: pollEveryMs,
  });
  return (
    <Panel title="Live Analytics" description="The last 30 days.">
      <Loaded of={figures} polled rows={2} errorMessage={() => 'Failed to fetch analytics'}>
        {(read) => <Figures figures={read} />}
      </Loaded>
    </Panel>
  );
}

function Figures({ figures }: { figures: LoungeAnalytics }) {
  const { surveyCompletions, qrCodesMade, qrCodeScans, accountSignups } = figures;
  const { strengths, flavors } = popularPreferences(figures);
  const numbers = [
    ['Customers served', surveyCompletions, figureSentences.finished],
    ['QR codes made', qrCodesMade, figureSentences.qrMade],
    ['QR codes scanned', qrCodeScans, figureSentences.qrScanned],
    ['Vaults created', accountSignups, figureSentences.vaults],
  ] as const;
  return (
    <div className="flex flex-col gap-7">
      <dl className="grid grid-cols-2 gap-x-5 gap-y-5 sm:grid-cols-4">
        {numbers.map(([label, value, sentence]) => (
          <div key={label} className="flex flex-col-reverse justify-end">
            <dt className="text-[0.9375rem] leading-snug text-ink-muted">
              <Explained sentence={sentence}>{label}</Explained>
            </dt>
            <dd className="tnum font-display text-3xl">{value.toLocaleString('en-US')}</dd>
          </div>
        ))}
      </dl>
      {strengths.length + flavors.length > 0 ? (
        <div className="grid gap-7 sm:max-lg:grid-cols-2">
          <Popular title="Strengths asked for" rows={strengths} />
          <Popular title="Flavors asked for" rows={flavors} />
        </div>
      ) : (
        <p className="text-ink-muted">What guests ask for appears here after the first survey.</p>
      )}
    </div>
  );
}

function Popular({ title, rows }: { title: string; rows: readonly PreferenceCount[] }) {
  const most = Math.max(1, ...rows.map(({ count }) => count));
  return (
    <div>
      <h3 className="text-base">{title}</h3>
      <ul className="mt-3 flex flex-col gap-2.5">
        {rows.slice(0, rowsShown).map(({ label, count }) => (
          <li key={label} className="grid grid-cols-[8.75rem_1fr_2.5rem] items-center gap-3 text-[0.9375rem]">
            <span>{label}</span>
            <CountBar count={count} most={most} />
            <span className="tnum text-right text-ink-muted">{count}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
