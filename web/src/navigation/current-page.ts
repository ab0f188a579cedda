import { useMatches } from '@tanstack/react-router';
import type { PagePath } from '@vitola/contract/pages';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The page of the product this route is; absent on the frames around pages. */
    path?: PagePath;
    title?: string;
  }
}

interface CurrentPage {
  path: PagePath | undefined;
  title: string;
}

/** The page being shown; without a path when nothing is found at this address. */
export function useCurrentPage(): CurrentPage {
  return useMatches({
    select: (matches): CurrentPage => {
      const { path, title = 'Page Not Found' } = matches.at(-1)?.staticData ?? {};
      return { path, title };
    },
    structuralSharing: true,
  });
}
