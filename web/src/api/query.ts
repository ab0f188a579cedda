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

/** How a read is kept: under its name and what was sent with it, so that a write can say which reads it made old. */
export function readQuery<const N extends ReadName>(name: N, ...sent: CallArguments<N>) {
  return queryOptions<Reply<N>, CallError>({
    queryKey: [name, ...sent],
    queryFn: ({ signal }) => call(name, ...([{ ...sent[0], signal }] as unknown as CallArguments<N>)),
  });
}

/** A read of the contract in a screen. */
export const useRead = <const N extends ReadName>(name: N, ...sent: CallArguments<N>) =>
  useQuery(readQuery(name, ...sent));

/** What a write is called with: what the contract declares, and how it is to arrive. */
type WriteInput<N extends WriteName> = CallInput<N> & Pick<CallOptions, 'idempotencyKey' | 'keepalive'>;

interface WriteOptions<N extends WriteName> {
  /** The reads whose answers this write makes old. */
  refreshes?: readonly ReadName[];
  /** Each waits for the one before: for what is set again and again, where the last word is to stand. */
  sequential?: boolean;
  onSuccess?: (reply: Reply<N>, sent: CallInput<N>) => void;
  onError?: (error: CallError, sent: CallInput<N>) => void;
}

/**
 * A write of the contract in a screen. While one is under way the same content is not sent again, and a second try after
 * a failure carries the same idempotency key, so that a double click or a lost answer makes one row. A key that comes with
 * what is sent makes it content of its own.
 */
export function useWrite<const N extends WriteName>(name: N, options: WriteOptions<N> = {}) {
  const client = useQueryClient();
  const attempts = useRef(new Map<string, Attempt<Reply<N>>>());
  return useMutation<Reply<N>, CallError, WriteInput<N>>({
    mutationKey: [name],
    ...(options.sequential && { scope: { id: name } }),
    mutationFn: (sent) => {
      const content = contentOf(sent);
      const attempt = attempts.current.get(content) ?? { key: sent.idempotencyKey ?? newIdempotencyKey() };
      attempts.current.set(content, attempt);
      const delivery = { ...sent, idempotencyKey: attempt.key };
      attempt.pending ??= call(name, ...([delivery] as unknown as CallArguments<N>)).finally(() => {
        delete attempt.pending;
      });
      return attempt.pending;
    },
    onSuccess: (reply, sent) => {
      if (!attempts.current.delete(contentOf(sent))) return;
      for (const old of options.refreshes ?? []) void refetch(client, old);
      options.onSuccess?.(reply, sent);
    },
    onError: (error, sent) => {
      // This key never brings another answer: the next click is a new request.
      if (error.code === 'KEY_REUSED') attempts.current.delete(contentOf(sent));
      options.onError?.(error, sent);
    },
  });
}

/** What was sent with each write of this name that has no answer yet, the oldest first: what is to be shown already. */
export const usePendingWrites = <const N extends WriteName>(name: N): CallInput<N>[] =>
  useMutationState<CallInput<N>>({
    filters: { mutationKey: [name], status: 'pending' },
    select: ({ state }) => state.variables as CallInput<N>,
  });

/** Has a read answered from now on; an answer under way may be older than the write that made it old. */
async function refetch(client: QueryClient, name: ReadName): Promise<void> {
  const queryKey = [name];
  await client.cancelQueries({ queryKey, predicate: ({ state }) => state.data === undefined });
  await client.invalidateQueries({ queryKey });
}

interface Attempt<R> {
  readonly key: string;
  pending?: Promise<R>;
}

const formNames = new WeakMap<FormData, string>();

// Forms with a file are told apart by identity.
function contentOf(sent: object): string {
  if (!('body' in sent && sent.body instanceof FormData)) return JSON.stringify(sent);
  const name = formNames.get(sent.body) ?? newIdempotencyKey();
  formNames.set(sent.body, name);
  return name;
}
