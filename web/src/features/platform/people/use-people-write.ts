import type { People } from '@vitola/contract/platform/people';
import { useQueryClient } from '@tanstack/react-query';
import { type CallError, failureTitle } from '../../../api/call-error.ts';
import type { WriteName } from '../../../api/call.ts';
import { readQuery, useWrite } from '../../../api/query.ts';
import { useToast } from '../../../ui/feedback/toasts.tsx';

type PeopleWrite = Extract<WriteName, `${string} /api/super-admin/${'people' | 'invitations'}${string}`>;

/** A change of staff or invitations: its answer has everybody, and a toast says what was done or why it was not. */
export function usePeopleWrite<const N extends PeopleWrite>(name: N, done: string) {
  const client = useQueryClient();
  const toast = useToast();
  return useWrite(name, {
    onSuccess: (people) => {
      client.setQueryData(readQuery('GET /api/super-admin/people').queryKey, people as People);
      toast({ title: done, kind: 'success' });
    },
    onError: (error: CallError) => {
      const { message, fields } = error;
      // A form shows the sentences of its fields.
      if (Object.keys(fields).length === 0)
        toast({ title: failureTitle(error), description: message, kind: 'destructive' });
    },
  });
}
