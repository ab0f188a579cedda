import type { Notification } from '@vitola/contract/notifications';
import type { PagePath } from '@vitola/contract/pages';

/** The texts around every screen: navigation, waiting, and what went wrong. */
export const shellTexts = {
  /** The titles that differ from those of `routes.tsx`. */
  titles: {} as Partial<Record<PagePath, string>>,
  skip: 'Skip to content',
  /** The link to the start page; only the name of the product if undefined. */
  startPage: undefined as string | undefined,
  mainNavigation: 'Main navigation',
  quickNavigation: 'Quick navigation',
  menu: 'Menu',
  openMenu: 'Open menu',
  closeMenu: 'Close menu',
  links: { home: 'Home', inventory: 'Inventory', recommendations: 'Recommendations', profile: 'Profile' },
  account: 'Account',
  logOut: 'Log Out',
  logOutFailed: 'Logout failed',
  logOutUnsent: {
    title: 'Log out without sending?',
    body: (unsent: number) =>
      `${unsent === 1 ? '1 change on this device has' : `${unsent} changes on this device have`} not been sent. If you log out now, ${unsent === 1 ? 'it is' : 'they are'} lost.`,
    button: 'Log out',
  },
  loading: 'Loading',
  retry: 'Try again',
  close: 'Close',
  /** Closes a toast, which may be above a dialog with a Close button of its own. */
  dismiss: 'Dismiss',
  toDashboard: 'Go to Dashboard',
  signIn: 'Sign In',
  goHome: 'Go Home',
  offline: 'You seem to be offline',
  unavailable: 'Vitola is temporarily unavailable',
  broken: 'Something went wrong',
  notDisplayed: 'This page could not be displayed. Everything you saved is safe.',
  journal: { title: 'Your journal', opening: 'Opening your journal' },
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  notifications: {
    title: 'Notifications',
    none: 'No unread notifications',
    unread: (count: number) => `${count} unread notification${count === 1 ? '' : 's'}`,
    yours: 'Your notifications',
    less: 'Show Less',
    all: (count: number) => `Show all ${count}`,
    markAll: 'Mark all read',
    /** Title and message of a notification. */
    words: (notification: Notification): Pick<Notification, 'title' | 'message'> => notification,
    mark: (message: string) => `Mark as read: ${message}`,
    isUnread: 'Unread: ',
    loading: 'Loading your notifications',
    empty: 'No notifications. You’re all caught up.',
  },
  signInAgain: {
    loading: 'Loading the sign-in',
    secondStep: 'Loading the second step',
  },
};
export type ShellTexts = typeof shellTexts;
