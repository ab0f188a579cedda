import { maxListed } from '@vitola/contract/notification-constants';
import type { Notification } from '@vitola/contract/notifications';

/** From how many on the notifications about low stock are one row. */
const groupFrom = 3;

/** All notifications about low stock, at the place of the newest. */
export interface LowStockGroup {
  id: 'low-stock';
  all: readonly Notification[];
  soldOut: number;
  isRead: boolean;
}

/** The rows of the bell: notifications, of which those about low stock are one row if they are several. */
export function groupLowStock(notifications: readonly Notification[]): (Notification | LowStockGroup)[] {
  const all = notifications.filter(({ type }) => type === 'low-stock');
  if (all.length < groupFrom) return [...notifications];
  const group: LowStockGroup = {
    id: 'low-stock',
    all,
    soldOut: all.filter(({ title }) => title === 'Sold out').length,
    isRead: all.every(({ isRead }) => isRead),
  };
  return notifications
    .filter((one) => one.type !== 'low-stock' || one === all[0])
    .map((one) => (one === all[0] ? group : one));
}

/** A group in words: '5 sold out, 19 low'; if there may be more than are listed, only that. */
export const lowStockInWords = ({ all, soldOut }: LowStockGroup): string =>
  all.length >= maxListed
    ? `${maxListed} or more are low or sold out`
    : [soldOut > 0 && `${soldOut} sold out`, all.length > soldOut && `${all.length - soldOut} low`]
        .filter(Boolean)
        .join(', ');
