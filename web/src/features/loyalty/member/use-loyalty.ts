import { useQuery } from '@tanstack/react-query';
import { readQuery } from '../../../api/query.ts';

const pollEveryMs = 60_000;

/** The member's points, which the counter changes: loaded again whenever they are opened, and every minute. */
export const useLoyalty = () =>
  useQuery({
    ...readQuery('GET /api/user/loyalty'),
    refetchOnMount: 'always',
    refetchInterval: pollEveryMs,
  });
