import { House, Package, Shield, ShieldCheck, Sparkles, UserRound, type LucideIcon } from 'lucide-react';

export interface NavigationLink {
  href: string;
  label: string;
  icon: LucideIcon;
}

/** The four pages of every member; they are the bottom navigation of small screens. */
export const memberLinks: readonly NavigationLink[] = [
  { href: '/', label: 'Home', icon: House },
  { href: '/inventory', label: 'Inventory', icon: Package },
  { href: '/recommendations', label: 'Recommendations', icon: Sparkles },
  { href: '/profile', label: 'Profile', icon: UserRound },
];

/** The navigation bar of a user: the four member pages, plus Admin and Super Admin for those roles. */
export function navigationLinks(
  user: { isAdmin: boolean; isSuperAdmin: boolean } | null,
): readonly NavigationLink[] {
  return [
    ...memberLinks,
    ...(user?.isAdmin ? [{ href: '/admin', label: 'Admin', icon: Shield }] : []),
    ...(user?.isSuperAdmin ? [{ href: '/super-admin', label: 'Super Admin', icon: ShieldCheck }] : []),
  ];
}

/** Whether a link should be marked as the current page: its own path, or one below it. */
export function isCurrentPage(href: string, path: string): boolean {
  return path === href || (href !== '/' && path.startsWith(`${href}/`));
}
