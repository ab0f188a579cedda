import { House, Package, Shield, ShieldCheck, Sparkles, UserRound, type LucideIcon } from 'lucide-react';
import { shellTexts } from '../i18n/shared/shell-texts.ts';

export interface NavigationLink {
  href: string;
  label: string;
  icon: LucideIcon;
}

/** The four pages of every member; they are the bottom navigation of small screens. */
export function memberLinks(): readonly NavigationLink[] {
  const { home, inventory, recommendations, profile } = shellTexts().links;
  return [
    { href: '/', label: home, icon: House },
    { href: '/inventory', label: inventory, icon: Package },
    { href: '/recommendations', label: recommendations, icon: Sparkles },
    { href: '/profile', label: profile, icon: UserRound },
  ];
}

/** The navigation bar of a user: the four member pages, plus Admin and Super Admin for those roles. */
export function navigationLinks(
  user: { isAdmin: boolean; isSuperAdmin: boolean } | null,
): readonly NavigationLink[] {
  return [
    ...memberLinks(),
    ...(user?.isAdmin ? [{ href: '/admin', label: 'Admin', icon: Shield }] : []),
    ...(user?.isSuperAdmin ? [{ href: '/super-admin', label: 'Super Admin', icon: ShieldCheck }] : []),
  ];
}

/** Whether a link should be marked as the current page: its own path, or one below it. */
export function isCurrentPage(href: string, path: string): boolean {
  return path === href || (href !== '/' && path.startsWith(`${href}/`));
}
