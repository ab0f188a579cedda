import {
  type QueryClient,
  queryOptions,
  useMutation,
  useMutationState,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useRef } from 'react';
import {
  call,
  type CallArguments,
  type CallOptions,
  type ReadName,
  type Reply,
  type CallInput,
  type WriteName,
} from './call.ts';
import type { CallError } from './call-error.ts';
import { newIdempotencyKey } from './idempotency-key.ts';
import { useNamedLounge } from './named-lounge.ts';

// The input of any call, checked where it comes in: checked again here, it is too large a type for the compiler.
const callWith = <N extends ReadName | WriteName>(name: N, sent: object) =>
  (call as unknown as (name: N, sent: object) => Promise<Reply<N>>)(name, sent);

const queryOf = <N extends ReadName>(name: N, sent: readonly (object | undefined)[]) =>
  queryOptions<Reply<N>, CallError>({
    queryKey: [name, ...sent],
    queryFn: ({ signal }) => callWith<N>(name, { ...sent[0], signal }),
  });

/**
 * The query options of a read. It is cached under its name and input, so that a write can name the reads it makes
 * stale.
 */
export const readQuery = <const N extends ReadName>(name: N, ...sent: CallArguments<N>) =>
  queryOf(name, sent);

function useQueryOf<N extends ReadName>(name: N, sent: readonly (object | undefined)[]) {
  const lounge = useNamedLounge();
  return queryOf(name, lounge === undefined ? sent : [{ ...sent[0], lounge }]);
}

/** The query options of a read in a component: those of the lounge that staff work on there, or the user's own. */
export const useReadQuery = <const N extends ReadName>(name: N, ...sent: CallArguments<N>) =>
  useQueryOf(name, sent);

/** Reads a call of the contract in a component. */
export const useRead = <const N extends ReadName>(name: N, ...sent: CallArguments<N>) =>
  useQuery(useQueryOf(name, sent));

/** The input of a write: what the contract declares, plus its delivery options. */
type WriteInput<N extends WriteName> = CallInput<N> &
  Pick<CallOptions, 'idempotencyKey' | 'keepalive' | 'onProgress'>;

interface WriteOptions<N extends WriteName> {
  /** The reads that this write makes stale. */
  refreshes?: readonly ReadName[];
  /** Whether an error makes them stale as well, as when nobody knows whether the write was made. */
  refreshesAfter?: (error: CallError) => boolean;
  /**
   * Sends each write after the previous one has finished; for values changed repeatedly, where the last one must win.
   */
  sequential?: boolean;
  onSuccess?: (reply: Reply<N>, sent: CallInput<N>) => void;
  onError?: (error: CallError, sent: CallInput<N>) => void;
}

/**
 * Makes a write of the contract in a component. While one is pending the same content is not sent again, and a retry
 * after a failure carries the same idempotency key, so that a double click or a lost answer creates one row. Content
 * with a different `idempotencyKey` counts as different content.
 */
export function useWrite<const N extends WriteName>(name: N, options: WriteOptions<N> = {}) {
  const client = useQueryClient();
  const lounge = useNamedLounge();
  const attempts = useRef(new Map<string, Attempt<Reply<N>>>());
  const isStale = useRef(false);
  // What is read between two writes in sequence is older than the second, and would show for a moment.
  const refreshAfterLast = () => {
    const isLast = !options.sequential || client.isMutating({ mutationKey: [name] }) === 1;
    if (!isLast || !isStale.current) return;
    isStale.current = false;
    refreshReads(client, options.refreshes ?? []);
  };
  return useMutation<Reply<N>, CallError, WriteInput<N>>({
    mutationKey: [name],
    ...(options.sequential && { scope: { id: name } }),
    mutationFn: (sent) => {
      const content = contentOf(sent);
      const attempt = attempts.current.get(content) ?? { key: sent.idempotencyKey ?? newIdempotencyKey() };
      attempts.current.set(content, attempt);
      const input = { ...sent, ...(lounge !== undefined && { lounge }), idempotencyKey: attempt.key };
      attempt.pending ??= callWith<N>(name, input).finally(() => {
        delete attempt.pending;
      });
      return attempt.pending;
    },
    onSuccess: (reply, sent) => {
      if (!attempts.current.delete(contentOf(sent))) return;
      isStale.current = true;
      refreshAfterLast();
      options.onSuccess?.(reply, sent);
    },
    onError: (error, sent) => {
      // The server will never accept this key: the next click is a new request.
      if (error.code === 'KEY_REUSED') attempts.current.delete(contentOf(sent));
      isStale.current ||= options.refreshesAfter?.(error) ?? false;
      refreshAfterLast();
      options.onError?.(error, sent);
    },
  });
}

/** The input of each pending write of this name, oldest first, for optimistic display. */
export const usePendingWrites = <const N extends WriteName>(name: N): CallInput<N>[] =>
  useMutationState<CallInput<N>>({
    filters: { mutationKey: [name], status: 'pending' },
    select: ({ state }) => state.variables as CallInput<N>,
  });

/**
 * Refetches reads that became stale. A pending first answer is canceled, because it may be older than what made them
 * stale; a further page of a list is waited for, because refetching the list would cancel it.
 */
export function refreshReads(client: QueryClient, names: readonly ReadName[]): void {
  for (const name of names) void refreshRead(client, name);
}

/** The same for one read; resolves when it has been fetched again, also if that failed. */
export async function refreshRead(client: QueryClient, name: ReadName): Promise<void> {
  const queryKey = [name];
  await client.cancelQueries({ queryKey, predicate: ({ state }) => state.data === undefined });
  const fetching = client.getQueryCache().findAll({ queryKey, fetchStatus: 'fetching' });
  for (const { state, promise } of fetching)
    if (state.fetchMeta?.fetchMore) await promise?.catch(() => undefined);
  await client.invalidateQueries({ queryKey });
}

interface Attempt<R> {
  readonly key: string;
  pending?: Promise<R>;
}

const formNames = new WeakMap<FormData, string>();

// Forms with a file are distinguished by identity.
function contentOf(sent: object): string {
  if (!('body' in sent && sent.body instanceof FormData)) return JSON.stringify(sent);
  const name = formNames.get(sent.body) ?? newIdempotencyKey();
  formNames.set(sent.body, name);
  return name;
}
