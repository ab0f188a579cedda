import { type QueryClient, useIsFetching, useQuery, useQueryClient } from '@tanstack/react-query';
import type { RestockAlert } from '@vitola/contract/restock-alerts';
import type { Reply } from '../../api/call.ts';
import { readQuery, useWrite } from '../../api/query.ts';
import { cigarName } from '../../text/cigar-name.ts';
import { useToast } from '../../ui/feedback/toasts.tsx';
import { texts } from './texts/texts.ts';

const name = 'GET /api/user/restock-alerts';
/** The reads of what a member waits for, and of the shelves on which it may be back, or be in the vault by now. */
export const restockReads = [name, 'GET /api/user/lounges/{loungeId}/cigars'] as const;

/** A cigar that a member can wait for. */
export interface WaitedCigar {
  cigarId: string;
  brand: string;
  name: string;
}

/** What the member waits for, and what of their vault is sold out. */
export const useRestockAlerts = () => useQuery(readQuery(name));

/** The cigar of a lounge as the member waits for it; null if they don't, undefined until that is known. */
export const useAlertOf = (cigarId: string): RestockAlert | null | undefined =>
  useQuery({
    ...readQuery(name),
    select: (all) => all.find((alert) => alert.cigarId === cigarId && alert.askedAt !== null) ?? null,
  }).data;

/** A cigar of the vault that its lounge has run out of, or that the member waits for. */
export const useSoldOutCigar = (savedCigarId: string): RestockAlert | undefined =>
  useQuery({
    ...readQuery(name),
    select: (all) => all.find((alert) => alert.savedCigarId === savedCigarId) ?? null,
  }).data ?? undefined;

// Only what is known: the whole row of a cigar that was not in the list comes with the next answer.
const patch = (client: QueryClient, cigarId: string, change: Partial<RestockAlert>) =>
  client.setQueryData<Reply<typeof name>>([name], (all) =>
    all?.map((alert) => (alert.cigarId === cigarId ? { ...alert, ...change } : alert)),
  );

/** Asks to be told of a cigar, by email too or not, and withdraws that. */
export function useRestockWrites(cigar: WaitedCigar) {
  const { cigarId } = cigar;
  const params = { cigarId };
  const client = useQueryClient();
  const toast = useToast();
  const onError = ({ message }: { message: string }) =>
    toast({ title: texts().failed, description: message, kind: 'destructive' });
  const ask = useWrite('PUT /api/user/restock-alerts/{cigarId}', {
    refreshes: restockReads,
    sequential: true,
    onSuccess: ({ isWaiting }, { body }) => {
      if (isWaiting) patch(client, cigarId, { byEmail: body.byEmail ?? false });
      else toast({ title: texts().isBack, description: texts().inStock(cigarName(cigar)), kind: 'success' });
    },
    onError,
  });
  const cancel = useWrite('DELETE /api/user/restock-alerts/{cigarId}', {
    refreshes: restockReads,
    sequential: true,
    onSuccess: () => patch(client, cigarId, { askedAt: null }),
    onError,
  });
  return {
    ask: (byEmail: boolean) => ask.mutate({ params, body: { byEmail } }),
    cancel: (onDone?: () => void) => cancel.mutate({ params }, onDone && { onSuccess: onDone }),
    isPending: ask.isPending || cancel.isPending,
    /** Whether the member asked here and the list, which is being read again, may not say so yet. */
    isListBehind: useIsFetching({ queryKey: [name] }) > 0 && ask.data?.isWaiting === true,
    /** Whether email was just chosen or not, while that is being sent. */
    byEmailSent: ask.isPending ? ask.variables.body.byEmail : undefined,
  };
}
