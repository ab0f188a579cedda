import { useRouter } from '@tanstack/react-router';
import { matchPage } from '@vitola/contract/pages';
import type { MouseEvent } from 'react';
import type { LinkProps } from '../ui/buttons/link.tsx';
import { isPlainClick } from '../ui/buttons/plain-click.ts';

/** A link that navigates inside the app; another entry's page, another site or a new tab loads as with any link. */
export function AppLink({ href, onClick, ...rest }: LinkProps) {
  const router = useRouter();
  const isInApp = isAppPage(href) && !rest.target && rest.download === undefined;
  const onLinkClick = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (!isInApp || !isPlainClick(event) || event.defaultPrevented) return;
    event.preventDefault();
    void router.navigate({ href });
  };
  return <a {...rest} href={href} onClick={onLinkClick} />;
}

function isAppPage(href: string): boolean {
  if (!href.startsWith('/') || /^\/(\/|api\/|dev\/)/.test(href)) return false;
  const { pathname } = new URL(href, 'http://page');
  return (matchPage(pathname)?.page.entry ?? 'app') === 'app';
}
