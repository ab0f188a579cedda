import { useRouter } from '@tanstack/react-router';
import { matchPage } from '@vitola/contract/pages';
import type { MouseEvent } from 'react';
import type { LinkProps } from '../ui/buttons/link.tsx';

/** A link that steps inside the app; to another entry's page, another site or a new tab it loads as any link does. */
export function AppLink({ href, onClick, ...rest }: LinkProps) {
  const router = useRouter();
  const isStep = staysInside(href) && !rest.target && rest.download === undefined;
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
    if (!isStep || !isPlain || event.defaultPrevented) return;
    event.preventDefault();
    void router.navigate({ href });
  };
  return <a {...rest} href={href} onClick={follow} />;
}

function staysInside(href: string): boolean {
  if (!href.startsWith('/') || /^\/(\/|api\/|dev\/)/.test(href)) return false;
  const { pathname } = new URL(href, 'http://page');
  return (matchPage(pathname)?.page.entry ?? 'app') === 'app';
}
