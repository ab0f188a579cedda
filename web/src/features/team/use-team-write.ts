import type { Team } from '@vitola/contract/team';
import { useQueryClient } from '@tanstack/react-query';
import { type CallError, failureTitle } from '../../api/call-error.ts';
import type { WriteName } from '../../api/call.ts';
import { readQuery, useWrite } from '../../api/query.ts';
import { useToast } from '../../ui/feedback/toasts.tsx';

type TeamWrite = Extract<WriteName, `${string} /api/team${string}`>;

/** A change of the staff or of its invitations: its answer has everybody, and a toast says what was done or why it was not. */
export function useTeamWrite<const N extends TeamWrite>(name: N, done: string) {
  const client = useQueryClient();
  const toast = useToast();
  return useWrite(name, {
    onSuccess: (team) => {
      client.setQueryData(readQuery('GET /api/team').queryKey, team as Team);
      toast({ title: done, kind: 'success' });
    },
    onError: (error: CallError) => {
      const { code, message, fields } = error;
      // Somebody who is gone already is gone from the list, too.
      if (code === 'NOT_FOUND') void client.invalidateQueries(readQuery('GET /api/team'));
      // A form shows the sentences of its fields.
      if (Object.keys(fields).length === 0)
        toast({ title: failureTitle(error), description: message, kind: 'destructive' });
    },
  });
}
