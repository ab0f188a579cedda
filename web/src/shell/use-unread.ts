import { useQuery } from '@tanstack/react-query';
import { read } from '../lib/query.ts';
import { useSession } from '../lib/session.ts';

/** How many of one's notifications are unread; 0 while nobody is signed in or they can't be had. */
export function useUnread(): number {
  const { data: user } = useSession();
  const { data: notifications = [] } = useQuery({
    ...read('GET /api/user/notifications'),
    enabled: Boolean(user),
  });
  return notifications.filter(({ isRead }) => !isRead).length;
}
