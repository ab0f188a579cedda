import { useQuery } from '@tanstack/react-query';
import { announcementTypes } from '@vitola/contract/announcements/announcement-constants';
import type { Notification } from '@vitola/contract/notifications';
import { readQuery, useWrite } from '../../api/query.ts';
import { useSession } from '../../api/session.ts';
import { useToast } from '../../ui/feedback/toasts.tsx';

const pollEveryMs = 60_000;
/** While an announcement is counted or listed: one that is recalled disappears. */
const pollAnnouncementsEveryMs = 5_000;
const refreshes = ['GET /api/user/notifications'] as const;

const isAnnouncement = ({ type }: Notification) => announcementTypes.some((one) => one === type);

/**
 * The user's notifications, polled while the page is visible: every minute, and every five seconds while an announcement
 * is unread or, with `isListed`, among them.
 */
export function useNotifications(isListed: boolean) {
  const { data: user } = useSession();
  const toast = useToast();
  const list = useQuery({
    ...readQuery('GET /api/user/notifications'),
    enabled: Boolean(user),
    refetchInterval: ({ state: { data } }) =>
      data?.some((one) => isAnnouncement(one) && (isListed || !one.isRead))
        ? pollAnnouncementsEveryMs
        : pollEveryMs,
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
