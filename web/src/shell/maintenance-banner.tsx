import { useQuery } from '@tanstack/react-query';
import { readQuery } from '../api/query.ts';

const pollEveryMs = 60_000;

/** The line that a super admin shows above the pages of owners, members and staff, if there is one. */
export function MaintenanceBanner() {
  const { data } = useQuery({ ...readQuery('GET /api/notices'), refetchInterval: pollEveryMs });
  if (!data || data.maintenanceBanner === '') return null;
  return (
    <p
      role="status"
      className="border-b border-line bg-accent px-4 py-2.5 text-center font-semibold wrap-anywhere text-on-accent print:hidden"
    >
      {data.maintenanceBanner}
    </p>
  );
}
