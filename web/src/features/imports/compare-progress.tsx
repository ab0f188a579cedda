import { useQuery } from '@tanstack/react-query';
import { useReadQuery } from '../../api/query.ts';
import { ProgressBar } from '../../ui/feedback/progress-bar.tsx';

const pollMs = 500;

/** How far the comparison of a sent table is, read twice a second. */
export function CompareProgress({ id, isPicture }: { id: string; isPicture: boolean }) {
  const query = useReadQuery('GET /api/imports/progress', { query: { id } });
  const { data } = useQuery({ ...query, gcTime: 0, refetchInterval: pollMs });
  const isKnown = data !== undefined && data.total > 0;
  const begins = isPicture ? 'Reading the picture' : 'Reading the table';
  const label = isKnown ? 'Comparing the rows with the shelf' : begins;
  return (
    <>
      <p role="status" className="sr-only">
        {label} …
      </p>
      <ProgressBar label={label} value={isKnown ? Math.round((100 * data.done) / data.total) : null} />
    </>
  );
}
