import type { ImportOutcome, ImportRowKind } from '@vitola/contract/inventory/import-constants';
import type { Import } from '@vitola/contract/inventory/imports';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { call } from '../../api/call.ts';
import { useNamedLounge } from '../../api/named-lounge.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Loaded } from '../../ui/feedback/loaded.tsx';
import { DecideAll, DecideRow, isDecidable } from './decide-row.tsx';
import { ImportRowLine } from './import-row-line.tsx';
import { useDownload } from './use-import.ts';

export type ShownKind = ImportRowKind | Extract<ImportOutcome, 'kept' | 'over-limit' | 'gone'>;

interface ImportRowsProps {
  shown: Import;
  kind: ShownKind;
  canDecide?: boolean;
}

/** The rows of an import of one kind, a hundred at a time. */
export function ImportRows({ shown, kind, canDecide = false }: ImportRowsProps) {
  const lounge = useNamedLounge();
  const download = useDownload();
  const pages = useInfiniteQuery({
    queryKey: ['GET /api/imports/{id}/rows', shown.id, kind, lounge, shown.counts],
    queryFn: ({ pageParam, signal }) =>
      call('GET /api/imports/{id}/rows', {
        params: { id: shown.id },
        query: { kind, after: pageParam },
        signal,
        ...(lounge !== undefined && { lounge }),
      }),
    initialPageParam: 0,
    getNextPageParam: ({ rows, hasMore }) => (hasMore ? rows.at(-1)?.row : undefined),
    placeholderData: (before) => before,
  });
  const state = {
    data: pages.data,
    error: pages.error,
    isFetching: pages.isFetching,
    refetch: pages.refetch,
  };
  return (
    <div className="flex flex-col gap-3">
      {kind === 'rejected' && canDecide && (
        <Button
          variant="quiet"
          size="sm"
          className="-ml-3 self-start"
          icon={<Download aria-hidden="true" className="size-4.5" />}
          onClick={() => void download.rejected(shown.id)}
        >
          Download them with the reasons
        </Button>
      )}
      <Loaded of={state} label="Loading the rows">
        {(loaded) => {
          const rows = loaded.pages.flatMap((page) => page.rows);
          return (
            <>
              {canDecide && kind === 'doubtful' && <DecideAll shown={shown} rows={rows} />}
              <ul className="divide-y divide-line border-y border-line [&_button]:scroll-mb-32">
                {rows.map((row) => (
                  <li key={row.row} className="py-2.5">
                    <ImportRowLine row={row} isFeed={shown.source === 'feed'} />
                    {canDecide && isDecidable(row) && <DecideRow shown={shown} row={row} />}
                  </li>
                ))}
              </ul>
            </>
          );
        }}
      </Loaded>
      {pages.hasNextPage && (
        <Button
          variant="secondary"
          className="self-start"
          busy={pages.isFetchingNextPage}
          onClick={() => void pages.fetchNextPage()}
        >
          Show more
        </Button>
      )}
    </div>
  );
}
