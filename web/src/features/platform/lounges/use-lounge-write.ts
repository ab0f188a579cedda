import type { WriteName } from '../../../api/call.ts';
import { useWrite } from '../../../api/query.ts';
import { useToast } from '../../../ui/feedback/toasts.tsx';

type LoungeWrite = Extract<WriteName, `${string} /api/super-admin/lounges${string}`>;

const changed = [
  'GET /api/super-admin/lounges',
  'GET /api/super-admin/lounges/count',
  'GET /api/super-admin/lounges/{loungeId}',
  'GET /api/super-admin/lounge-cigars/{loungeId}',
  'GET /api/analytics/platform',
] as const;

/** A change of a lounge: the lists are read again, and a toast says what was done. Why it was not done, its dialog says. */
export function useLoungeWrite<const N extends LoungeWrite>(
  name: N,
  { title, description }: { title: string; description?: string },
) {
  const toast = useToast();
  return useWrite(name, {
    refreshes: changed,
    onSuccess: () => toast({ title, ...(description && { description }), kind: 'success' }),
  });
}
