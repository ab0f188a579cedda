import { useQuery } from '@tanstack/react-query';
import { readQuery } from '../../../api/query.ts';
import { Loaded } from '../../../ui/feedback/loaded.tsx';

/** How often the figures are read while the page is visible. */
const pollEveryMs = 30_000;

/** What guests did at a lounge in the last 30 days. */
export function LoungeFigures({ loungeId }: { loungeId: string }) {
  const figures = useQuery({
    ...readQuery('GET /api/analytics/lounge/{loungeId}', { params: { loungeId } }),
    refetchInterval: pollEveryMs,
  });
  return (
    <Loaded of={figures} polled rows={1} errorMessage={() => 'Failed to fetch analytics'}>
      {({ surveyCompletions, qrCodeScans, accountSignups }) => (
        <dl className="grid grid-cols-3 gap-4">
          {(
            [
              ['Customers served', surveyCompletions],
              ['QR codes scanned', qrCodeScans],
              ['Vaults created', accountSignups],
            ] as const
          ).map(([label, value]) => (
            <div key={label} className="flex flex-col-reverse justify-end">
              <dt className="text-[0.9375rem] leading-snug text-ink-muted">{label}</dt>
              <dd className="tnum font-display text-2xl">{value.toLocaleString('en-US')}</dd>
            </div>
          ))}
        </dl>
      )}
    </Loaded>
  );
}
