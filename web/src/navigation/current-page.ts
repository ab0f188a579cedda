import { useMatches } from '@tanstack/react-router';
import type { PagePath } from '@vitola/contract/pages';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The product page of this route; absent on layout routes. */
    path?: PagePath;
    title?: string;
  }
}

interface CurrentPage {
  path: PagePath | undefined;
  title: string;
}

/** The page being shown; without a path if the address is not found. */
export function useCurrentPage(): CurrentPage {
  return useMatches({
    select: (matches): CurrentPage => {
      const { path, title = 'Page Not Found' } = matches.at(-1)?.staticData ?? {};
      return { path, title };
    },
    structuralSharing: true,
  });
}
