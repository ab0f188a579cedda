import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { PointOfSale } from '@vitola/contract/point-of-sale/point-of-sale';
import { useEffect, useRef } from 'react';
import { refreshReads, useReadQuery } from '../../api/query.ts';
import { pointOfSaleQueries } from './queries.ts';

const pollEveryMs = 2_000;

/**
 * The point of sale of a lounge, asked for again and again while it is read for the first time or compared with the shelf; then
 * what that changed is read again, too.
 */
export function usePointOfSale() {
  const client = useQueryClient();
  const pointOfSale = useQuery({
    ...useReadQuery('GET /api/point-of-sale'),
    refetchInterval: ({ state: { data } }) => (isBusy(data) ? pollEveryMs : false),
  });
  const isBusyNow = isBusy(pointOfSale.data);
  const wasBusy = useRef(false);
  useEffect(() => {
    if (wasBusy.current && !isBusyNow) refreshReads(client, pointOfSaleQueries);
    wasBusy.current = isBusyNow;
  }, [client, isBusyNow]);
  return pointOfSale;
}

function isBusy(data: PointOfSale | undefined): boolean {
  const connection = data?.connection;
  if (!connection?.location || connection.broken) return false;
  return connection.lastSyncedAt === null || connection.isComparing;
}
