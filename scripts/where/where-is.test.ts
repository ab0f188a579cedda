import { allEndpoints } from '../../contract/src/all.ts';
import { pagePaths } from '../../contract/src/pages.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { readText, root } from '../lib/tree.ts';
import { plant } from '../test/plant.ts';
import { filesOf } from './calls.ts';
import { type Registration, registrations } from './registrations.ts';
import { screenOf } from './screen.ts';
import { whereIs as whereIsIn } from './where-is.ts';

let registered: Map<string, Registration>;
beforeAll(async () => {
  registered = await registrations();
});
const whereIs = (folder: string, address: string) => whereIsIn(folder, registered, address);

/** A small web app beside the real contract and server. */
const planted = () =>
  plant(
    {
      'web/src/routes.tsx': `import { lazyRouteComponent as lazy } from '@tanstack/react-router';
const notBuilt = lazy(() => import('./shell/NotBuiltScreen.tsx'), 'NotBuiltScreen');
export const routes = {
  '/trial': {
    who: 'owner',
    screen: lazy(() => import('./features/inventory/DashboardScreen.tsx'), 'DashboardScreen'),
  },
  '/profile': { who: 'signed-in', screen: notBuilt },
};
`,
      'web/src/shell/NotBuiltScreen.tsx': 'export function NotBuiltScreen() {}\n',
      'web/src/features/inventory/DashboardScreen.tsx':
        "import { useAdd } from './api.ts';\n\nexport function DashboardScreen() {}\n",
      'web/src/features/inventory/api.ts':
        "import { addCigar, type removeCigar } from '@vitola/contract/inventory/cigars';\nimport * as lounge from '@vitola/contract/lounge';\nexport const own = lounge.getOwnLounge;\nexport const change = () => call('PUT /api/cigars/{id}');\n",
      'web/survey.html': '<script type="module" src="/src/features/survey/entry.tsx"></script>',
      'web/src/features/survey/entry.tsx':
        "fetch('/api/recommendations/tiered');\nfetch(`/api/lounge/slug/${slug}`);\n",
    },
    ['contract/src', 'server/src/features'],
  );

describe('the place of a page', () => {
  it('is its screen, who may see it, and the calls it makes with their files', () => {
    const answer = whereIs(planted(), 'http://localhost:3000/trial?panel=inventory');
    expect(answer).toMatch(
      /^page +\/trial\nseen by +owner\nscreen +web\/src\/features\/inventory\/DashboardScreen\.tsx:3\ncalls\n/,
    );
    expect(answer).toMatch(
      /POST \/api\/cigars {2}\(owner, admin, super admin\)\n +contract +contract\/src\/inventory\/cigars\.ts:\d+\n/,
    );
    expect(answer).toMatch(
      /route +server\/src\/features\/inventory\/routes\.ts:\d+\n +handler +server\/src\/features\/inventory\/cigars\/add-cigar\.ts:\d+/,
    );
    expect(answer).toContain('GET /api/user/lounge');
    expect(answer).toContain('PUT /api/cigars/{id}');
    expect(answer).not.toContain('DELETE /api/cigars');
  });

  it('of a guest is the entry of a page of its own', () => {
    const answer = whereIs(planted(), '/casa-oscura/customer');
    expect(answer).toContain('page      /$loungeSlug/customer');
    expect(answer).toContain('screen    web/src/features/survey/entry.tsx:1');
    expect(answer).toContain('POST /api/recommendations/tiered  (everybody)');
    expect(answer).toContain('GET /api/lounge/slug/{slug}');
  });

  it('that is not built yet is the screen that says so', () => {
    expect(whereIs(planted(), '/profile')).toContain('screen    web/src/shell/NotBuiltScreen.tsx:1');
  });

  it('that does not exist is nowhere', () => {
    expect(whereIs(root, '/nowhere')).toBe('/nowhere is no page: it shows "Page Not Found".');
  });
});

describe('the place of a call', () => {
  it('is its contract, route and handler, for every method or the one that is named', () => {
    expect(whereIs(root, '/api/cigars').match(/^ {2}\w+ \/api\/cigars /gm)).toHaveLength(2);
    expect(whereIs(root, 'POST /api/cigars')).not.toContain('GET');
    expect(whereIs(root, 'PUT /api/cigars/1234')).toMatch(
      /handler +server\/src\/features\/inventory\/cigars\/change-cigar\.ts/,
    );
  });

  it('goes to the exact path before one with a parameter', () => {
    expect(whereIs(root, '/api/share/qr')).toContain('POST /api/share/qr');
    expect(whereIs(root, '/api/share/qr')).not.toContain('{shareId}');
  });

  it('that nobody serves is nowhere', () => {
    expect(whereIs(root, '/api/nothing')).toBe('There is no call /api/nothing.');
    expect(whereIs(root, 'DELETE /api/user')).toBe('There is no call DELETE /api/user.');
  });
});

describe('every place', () => {
  it.each(allEndpoints.map((call) => [`${call.endpoint.method} ${call.endpoint.path}`, call] as const))(
    '%s is declared, registered and carried out in a line of a file',
    (_, call) => {
      const { contract, route, handler } = filesOf(root, registered, call);
      for (const place of [contract, route, handler]) {
        const line = readText(root, place?.file ?? '').split('\n')[(place?.line ?? 0) - 1];
        expect(line).toMatch(/\S/);
      }
      expect(contract.file).not.toBe(route?.file);
    },
  );

  it.each(pagePaths)('the screen of %s is a line of a file', (path) => {
    const { file, line } = screenOf(root, path);
    expect(readText(root, file).split('\n')[line - 1]).toMatch(/\S/);
  });
});
