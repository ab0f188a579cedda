import { useQuery } from '@tanstack/react-query';
import { readQuery, useWrite } from '../../api/query.ts';
import { useSession } from '../../api/session.ts';
import { useToast } from '../../ui/feedback/toasts.tsx';

const pollEveryMs = 60_000;
/** While they are read: one that was recalled disappears. */
const pollOpenEveryMs = 5_000;
const refreshes = ['GET /api/user/notifications'] as const;

/** The user's notifications, polled every minute while the page is visible, and every five seconds while their list is open. */
export function useNotifications(isOpen = false) {
  const { data: user } = useSession();
  const toast = useToast();
  const list = useQuery({
    ...readQuery('GET /api/user/notifications'),
    enabled: Boolean(user),
    refetchInterval: isOpen ? pollOpenEveryMs : pollEveryMs,
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
    markAllRead: () => all.mutate({ query: {} }),
    markTypeRead: (type: string) => all.mutate({ query: { type } }),
    isMarkingAll: all.isPending,
  };
}
