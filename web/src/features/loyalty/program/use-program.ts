import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { LoyaltyProgram } from '@vitola/contract/loyalty/program';
import type { CallError } from '../../../api/call-error.ts';
import { readQuery, useWrite } from '../../../api/query.ts';
import { useToast } from '../../../ui/feedback/toasts.tsx';

const name = 'GET /api/loyalty/program';
const pollEveryMs = 60_000;

/** The lounge's program, loaded again whenever it is opened; with `polled`, every minute too. */
export const useProgram = ({ polled = false, enabled = true } = {}) =>
  useQuery({
    ...readQuery(name),
    refetchOnMount: 'always',
    refetchInterval: polled && pollEveryMs,
    enabled,
  });

type Settings = Pick<LoyaltyProgram, 'isOn' | 'pointsPerDollar'>;

/**
 * Changes the program's settings. A change that was saved but whose answer was lost counts as saved when it is sent again;
 * after somebody else's change the newer settings are shown.
 */
export function useChangeProgram(program: LoyaltyProgram) {
  const client = useQueryClient();
  const toast = useToast();
  const finish = (changed: LoyaltyProgram) => {
    client.setQueryData(readQuery(name).queryKey, changed);
    change.reset();
    toast({ title: titleOf(program, changed), kind: 'success' });
  };
  const refuse = async ({ code }: CallError, sent: Settings) => {
    if (code !== 'CHANGED_MEANWHILE') return;
    const newer = await client.query({ ...readQuery(name), staleTime: 0 }).catch(() => undefined);
    if (newer?.isOn === sent.isOn && newer.pointsPerDollar === sent.pointsPerDollar) finish(newer);
  };
  const change = useWrite('PUT /api/loyalty/program', {
    onSuccess: finish,
    onError: (error, { body }) => void refuse(error, body),
  });
  const { isOn, pointsPerDollar, version } = program;
  return {
    change: (changed: Partial<Settings>) =>
      change.mutate({ body: { isOn, pointsPerDollar, ...changed, version } }),
    /** What is being saved. */
    pending: change.isPending ? change.variables.body : undefined,
    error: change.error?.message,
  };
}

function titleOf(before: Settings, { isOn }: Settings): string {
  if (before.isOn === isOn) return 'Points per dollar saved';
  return isOn ? 'Loyalty program switched on' : 'Loyalty program switched off';
}
