import { createRootRoute, createRoute, createRouter, type RouterHistory } from '@tanstack/react-router';
import { type PagePath, pagePaths } from '@vitola/contract/pages';
import { type LazyScreen, lazyScreen as lazy } from '../lazy/lazy-screen.ts';
import { parseSearch, stringifySearch } from '../navigation/search-params.ts';
import type { Frame } from '../route-type.ts';
import { routes } from '../routes.tsx';
import { OtherEntryScreen } from '../shell/OtherEntryScreen.tsx';
import { ErrorScreen } from '../shell/ErrorScreen.tsx';
import { NotFoundScreen } from '../shell/NotFoundScreen.tsx';
import { LoadingPage } from '../shell/page-states.tsx';
import { Root } from './root.tsx';

const memberFrame = () => import('./member-frame.tsx');
const frames: Readonly<Record<Exclude<Frame, 'own'>, LazyScreen>> = {
  public: lazy(() => import('./public-frame.tsx'), 'PublicFrame'),
  member: lazy(memberFrame, 'MemberFrame'),
  admin: lazy(memberFrame, 'AdminFrame'),
  platform: lazy(() => import('./platform-frame.tsx'), 'PlatformFrame'),
};

const root = createRootRoute({ component: Root, notFoundComponent: NotFoundScreen });

const frameRoutes = {
  public: frameRoute('public'),
  member: frameRoute('member'),
  admin: frameRoute('admin'),
  platform: frameRoute('platform'),
};

function frameRoute(id: Exclude<Frame, 'own'>) {
  return createRoute({ getParentRoute: () => root, id, component: frames[id] });
}

const frameOf = (path: PagePath): Frame => {
  const route = routes[path];
  return 'frame' in route ? route.frame : 'own';
};

const pagesIn = (frame: Frame) =>
  pagePaths
    .filter((path) => frameOf(path) === frame)
    .map((path) => {
      const route = routes[path];
      const parent = frame === 'own' ? root : frameRoutes[frame];
      return createRoute({
        getParentRoute: () => parent as typeof root,
        path,
        component: 'screen' in route ? route.screen : OtherEntryScreen,
        staticData: { path, title: 'title' in route ? route.title : 'Vitola' },
      });
    });

const tree = root.addChildren([
  ...pagesIn('own'),
  frameRoutes.public.addChildren(pagesIn('public')),
  frameRoutes.member.addChildren(pagesIn('member')),
  frameRoutes.admin.addChildren(pagesIn('admin')),
  frameRoutes.platform.addChildren(pagesIn('platform')),
]);

/** Creates the router over all pages. Tests pass their own history. */
export const createAppRouter = (history?: RouterHistory) =>
  createRouter({
    routeTree: tree,
    ...(history && { history }),
    parseSearch,
    stringifySearch,
    caseSensitive: true,
    scrollRestoration: true,
    defaultErrorComponent: ErrorScreen,
    defaultPendingComponent: LoadingPage,
    defaultPendingMs: 200,
    defaultPendingMinMs: 0,
  });
