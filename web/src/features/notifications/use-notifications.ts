import { useQuery } from '@tanstack/react-query';
import { readQuery, useWrite } from '../../api/query.ts';
import { useSession } from '../../api/session.ts';
import { useToast } from '../../ui/feedback/toasts.tsx';

const pollEveryMs = 60_000;
const refreshes = ['GET /api/user/notifications'] as const;

/** The user's notifications, polled every minute while the page is visible. */
export function useNotifications() {
  const { data: user } = useSession();
  const toast = useToast();
  const list = useQuery({
    ...readQuery('GET /api/user/notifications'),
    enabled: Boolean(user),
    refetchInterval: pollEveryMs,
  });
  const answers = {
    refreshes,
    onError: ({ message }: { message: string }) =>
      toast({ title: 'Failed to mark as read', description: message, kind: 'destructive' }),
  };
  const one = useWrite('POST /api/user/notifications/{id}/read', answers);
  const all = useWrite('POST /api/user/notifications/read-all', answers);
  return {
    list,
    unread: list.data?.filter(({ isRead }) => !isRead).length ?? 0,
    markRead: (id: string) => one.mutate({ params: { id } }),
    markAllRead: () => all.mutate({}),
    isMarkingAll: all.isPending,
  };
}
