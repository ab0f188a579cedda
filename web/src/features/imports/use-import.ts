import type { Import } from '@vitola/contract/inventory/imports';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call, type ReadName } from '../../api/call.ts';
import { type CallError, failureTitle } from '../../api/call-error.ts';
import { useNamedLounge } from '../../api/named-lounge.ts';
import { refreshReads, useReadQuery, useWrite } from '../../api/query.ts';
import { downloadFile } from '../../downloads/download-file.ts';
import { useToast } from '../../ui/feedback/toasts.tsx';

const pollMs = 500;

/** The reads that an import makes stale once it is on the shelf or undone. */
const shelfReads: readonly ReadName[] = [
  'GET /api/cigars/smart-ordered',
  'GET /api/cigars',
  'GET /api/user/cigars',
  'GET /api/user/subscription',
  'GET /api/user/low-stock',
  'GET /api/user/notifications',
  'GET /api/imports',
  'GET /api/distributor-feeds',
  'GET /api/distributor-feeds/offers',
  'GET /api/distributor-feeds/reorder',
];

export const isUnderWay = ({ state }: Pick<Import, 'state'>): boolean =>
  state === 'comparing' || state === 'applying' || state === 'undoing';

/** Whether a person chose what was imported, and may choose something else; a point of sale and a distributor send it. */
export const isChosen = ({ source }: Pick<Import, 'source'>): boolean =>
  source !== 'pos' && source !== 'feed';

/** An import; read again twice a second while it is applied or undone. */
export function useImport(id: string) {
  const client = useQueryClient();
  const query = useReadQuery('GET /api/imports/{id}', { params: { id } });
  return useQuery({
    ...query,
    refetchInterval: ({ state: { data } }) => (data && isUnderWay(data) ? pollMs : false),
    structuralSharing: (before, after) => {
      const [was, is] = [before as Import | undefined, after as Import];
      if (was && isUnderWay(was) && !isUnderWay(is)) refreshReads(client, shelfReads);
      return is;
    },
  });
}

/** The writes of an import; each reply is the import as it is then. */
export function useImportWrites(id: string) {
  const client = useQueryClient();
  const toast = useToast();
  const { queryKey } = useReadQuery('GET /api/imports/{id}', { params: { id } });
  const options = {
    refreshes: ['GET /api/imports/{id}/rows'] as const,
    onSuccess: (reply: Import) => void client.setQueryData(queryKey, reply),
    onError: (error: CallError) => {
      const { code, message, fields } = error;
      if (code === 'PLAN_LIMIT' || code === 'CHANGED_MEANWHILE') void client.invalidateQueries({ queryKey });
      toast({
        title: failureTitle(error),
        description: Object.values(fields)[0] ?? message,
        kind: 'destructive',
      });
    },
  };
  return {
    map: useWrite('PUT /api/imports/{id}/mapping', options),
    decide: useWrite('PUT /api/imports/{id}/decisions', options),
    commit: useWrite('POST /api/imports/{id}/commit', options),
    undo: useWrite('POST /api/imports/{id}/undo', options),
  };
}

/** Downloads the shelf, or the rejected rows of an import, as CSV. */
export function useDownload() {
  const toast = useToast();
  const lounge = useNamedLounge();
  const named = lounge === undefined ? {} : { lounge };
  const save = async (name: string, read: () => Promise<unknown>) => {
    try {
      downloadFile(name, (await read()) as Blob);
    } catch {
      toast({ title: 'The file could not be made', description: 'Please try again.', kind: 'destructive' });
    }
  };
  return {
    shelf: () => save('shelf.csv', () => call('GET /api/cigars/export', named)),
    rejected: (id: string) =>
      save('rejected-rows.csv', () => call('GET /api/imports/{id}/rejected', { params: { id }, ...named })),
  };
}
