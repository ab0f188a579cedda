/** Who may see a page; 'every-role' is anybody signed in, in any role. Signed-in users are also limited to the pages of their role (`web/src/navigation/page-access.ts`). */
export type Visibility = 'everyone' | 'signed-in' | 'every-role' | 'owner' | 'admin' | 'superAdmin';

/** The HTML entry of a page: the landing page, one of the guest's small pages, or the app. */
export type Entry = 'landing' | 'survey' | 'share' | 'app';

export interface Page {
  readonly entry: Entry;
  readonly who: Visibility;
  /** Whether it scans codes: its document may use the camera and compile the reader of codes. */
  readonly scans?: true;
}

const everyone = { entry: 'app', who: 'everyone' } as const;
const signedIn = { entry: 'app', who: 'signed-in' } as const;
const everyRole = { entry: 'app', who: 'every-role' } as const;
const owner = { entry: 'app', who: 'owner' } as const;
const admin = { entry: 'app', who: 'admin' } as const;
const superAdmin = { entry: 'app', who: 'superAdmin' } as const;
const survey = { entry: 'survey', who: 'everyone' } as const;

/** Every page of the product: its path (`$name` is a parameter), its HTML entry, who may see it. */
export const pages = {
  '/': { entry: 'landing', who: 'everyone' },
  '/auth': everyone,
  '/account': everyRole,
  '/trial': { ...owner, scans: true },
  '/trial/point-of-sale': owner,
  '/trial/distributor-feeds': owner,
  '/admin': admin,
  '/admin/inventory-sync': admin,
  '/admin/onboard': admin,
  '/admin/notifications': admin,
  '/admin/reports': admin,
  '/admin/monitor/$loungeId': admin,
  '/super-admin': superAdmin,
  '/super-admin/catalogue': superAdmin,
  '/super-admin/people': superAdmin,
  '/super-admin/audit-log': superAdmin,
  '/super-admin/notifications': superAdmin,
  '/super-admin/reports': superAdmin,
  '/super-admin/settings': superAdmin,
  '/super-admin/health': superAdmin,
  '/super-admin/inventory/$loungeId': superAdmin,
  '/dashboard': signedIn,
  '/inventory': signedIn,
  '/inventory/smart': signedIn,
  '/recommendations': signedIn,
  '/profile': signedIn,
  '/lounge/admin': { ...signedIn, scans: true },
  '/subscription': everyone,
  '/sandbox/checkout/$sessionId': owner,
  '/sandbox/portal/$sessionId': owner,
  '/vault': everyone,
  '/vault/journal': signedIn,
  '/vault/taste': signedIn,
  '/reset-password': everyone,
  '/sign-in-link': everyone,
  '/confirm-email': everyone,
  '/accept-invitation': everyone,
  '/terms': everyone,
  '/privacy': everyone,
  '/palate-card': everyone,
  '/pair': everyone,
  '/questionnaire': everyone,
  '/recommendations/tiered': everyone,
  '/share/$shareId': { entry: 'share', who: 'everyone' },
  '/demo': survey,
  '/customer': survey,
  '/customer/$loungeId': survey,
  '/c/$loungeId': survey,
  '/lounge/$loungeId/customer': survey,
  '/lounge/$loungeId': survey,
  '/$loungeSlug/customer': survey,
} as const satisfies Record<`/${string}`, Page>;

export type PagePath = keyof typeof pages;
export const pagePaths = Object.keys(pages) as PagePath[];

/** Light for owners and admins at work, dark for guests and everybody else. Its colors: `web/src/styles/tokens.css`. */
export type Theme = 'light' | 'dark';

/** The theme of a page before its user is known. 'Page Not Found' is dark. */
export const themeOfPage = (page: Page | undefined): Theme =>
  page && ['every-role', 'owner', 'admin', 'superAdmin'].includes(page.who) ? 'light' : 'dark';

/** The inventory's pages, which are a member's to look at and an admin's to work on. */
const workOfAdmins: readonly string[] = ['/inventory', '/inventory/smart', '/lounge/admin'];

/** The theme of a member's page for who is looking at it: light where an admin works. */
export const themeOfMemberPage = (pathname: string, user: { isAdmin: boolean } | null): Theme =>
  user?.isAdmin && workOfAdmins.includes(matchPage(pathname)?.path ?? '') ? 'light' : 'dark';

export interface PageMatch {
  path: PagePath;
  page: Page;
  params: Record<string, string>;
}

const segmentsOf = (path: string) => path.split('/').filter(Boolean);
const patterns = pagePaths
  .map((path) => ({ path, segments: segmentsOf(path) }))
  .toSorted((a, b) => staticness(b.segments) - staticness(a.segments));

function staticness(segments: string[]): number {
  return segments.reduce((sum, segment, at) => sum + (segment.startsWith('$') ? 0 : 2 ** (8 - at)), 0);
}

/** The page at a URL's path, static segments before parameters; `undefined` for 'Page Not Found'. */
export function matchPage(pathname: string): PageMatch | undefined {
  const given = segmentsOf(pathname);
  for (const { path, segments } of patterns) {
    if (segments.length !== given.length) continue;
    const params: Record<string, string> = {};
    const fits = segments.every((segment, at) => {
      const value = given[at] ?? '';
      if (!segment.startsWith('$')) return segment === value;
      params[segment.slice(1)] = decoded(value);
      return true;
    });
    if (fits) return { path, page: pages[path], params };
  }
  return undefined;
}

function decoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}

/** First path segments that a lounge's slug can't be, because other pages use them. */
export const reservedSlugs: ReadonlySet<string> = new Set([
  ...pagePaths.flatMap((path) => segmentsOf(path).filter((segment) => !segment.startsWith('$'))),
  'api',
  'assets',
  'dev',
  'health',
  'healthz',
  'readyz',
  'metrics',
  'static',
  'docs',
  'login',
  'logout',
  'signup',
  'about',
  'help',
  'support',
  'terms',
  'privacy',
  'www',
  'mail',
  'favicon',
  'robots',
  'sitemap',
  'manifest',
]);
