import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import type { Smoke } from '@vitola/contract/journal/smokes';
import { call, type ReadName } from '../../../api/call.ts';
import type { CallError } from '../../../api/call-error.ts';
import { useWrite } from '../../../api/query.ts';
import { useToast } from '../../../ui/feedback/toasts.tsx';
import { vaultReads } from '../../vault/index.ts';
import { nameOfSmoke } from './smoke-texts.ts';
import { texts } from '../texts/texts.ts';
import { formTexts } from '../../../i18n/shared/form-texts.ts';

const nameOfList = 'GET /api/vault/journal';

/** The reads of the journal, and of what follows from its ratings. */
export const journalReads = [
  nameOfList,
  'GET /api/vault/journal/calendar',
  ...vaultReads,
] as const satisfies readonly ReadName[];

/** The same with the vault, whose cards show the newest rating and how often a cigar was smoked. */
export const journalAndVault = [
  ...journalReads,
  'GET /api/vault/cigars',
] as const satisfies readonly ReadName[];

/** Whether the journal shown here is outdated: another device changed the smoke, or an earlier try saved it. */
export const isJournalOutdated = ({ code }: CallError): boolean =>
  code === 'CHANGED_MEANWHILE' || code === 'KEY_REUSED';

/** Which smokes are listed: all, those of a cigar of the vault, or those of some days. */
export interface SmokesOf {
  savedCigarId?: string;
  from?: string;
  to?: string;
}

/** How many smokes a page of a list has. */
const pageSize = 20;

/** A member's smokes, newest first, in pages. */
export const useSmokes = (of: SmokesOf) =>
  useInfiniteQuery(
    infiniteQueryOptions<
      Smoke[],
      CallError,
      { pages: Smoke[][]; pageParams: (string | undefined)[] },
      readonly unknown[],
      string | undefined
    >({
      queryKey: [nameOfList, of],
      queryFn: ({ pageParam: after, signal }) =>
        call(nameOfList, {
          query: { ...of, limit: pageSize, ...(after !== undefined && { after }) },
          signal,
        }),
      initialPageParam: undefined,
      getNextPageParam: (page) => (page.length < pageSize ? undefined : page.at(-1)?.id),
    }),
  );

/** Says that a smoke was saved, with Undo. */
export function useSmokeSaved(): (smoke: Smoke) => void {
  const toast = useToast();
  const undo = useWrite('DELETE /api/vault/journal/{id}', {
    refreshes: journalAndVault,
    onSuccess: () => toast({ title: texts().toasts.removed, kind: 'success' }),
    onError: ({ message }) =>
      toast({ title: texts().toasts.undoFailed, description: message, kind: 'destructive' }),
  });
  return (smoke) =>
    toast({
      title: texts().toasts.saved,
      description: [smoke.rating && formTexts().stars(smoke.rating), nameOfSmoke(smoke)]
        .filter(Boolean)
        .join(' · '),
      kind: 'success',
      action: { label: texts().toasts.undo, onClick: () => undo.mutate({ params: { id: smoke.id } }) },
    });
}

/** Removes a smoke, with Undo in the toast. */
export function useRemoveSmoke(smoke: Smoke) {
  const toast = useToast();
  const params = { id: smoke.id };
  const restore = useWrite('POST /api/vault/journal/{id}/restore', {
    refreshes: journalAndVault,
    onSuccess: () => {
      remove.reset();
      toast({ title: texts().toasts.restored, kind: 'success' });
    },
    onError: ({ message }) =>
      toast({ title: texts().toasts.undoFailed, description: message, kind: 'destructive' }),
  });
  const remove = useWrite('DELETE /api/vault/journal/{id}', {
    refreshes: journalAndVault,
    onSuccess: () =>
      toast({
        title: texts().toasts.removed,
        description: nameOfSmoke(smoke),
        kind: 'success',
        action: { label: texts().toasts.undo, onClick: () => restore.mutate({ params }) },
      }),
    onError: ({ message }) =>
      toast({ title: texts().toasts.notRemoved, description: message, kind: 'destructive' }),
  });
  return { remove: () => remove.mutate({ params }), isRemoving: remove.isPending || remove.isSuccess };
}
