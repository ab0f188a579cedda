import { describe, expect, it } from 'vitest';
import { root } from '../lib/tree.ts';
import { plant } from '../test/plant.ts';
import { whereIs } from './tell.ts';

/** A small web app beside the real contract and server. */
const planted = () =>
  plant(
    {
      'web/src/routes.tsx': `import { lazyRouteComponent as lazy } from '@tanstack/react-router';
const notBuilt = lazy(() => import('./shell/NotBuiltScreen.tsx'), 'NotBuiltScreen');
export const routes = {
  '/trial': {
    who: 'owner',
    screen: lazy(() => import('./features/inventory/TrialScreen.tsx'), 'TrialScreen'),
  },
  '/profile': { who: 'signed-in', screen: notBuilt },
};
`,
      'web/src/shell/NotBuiltScreen.tsx': '',
      'web/src/features/inventory/TrialScreen.tsx': "import { useAdd } from './api.ts';\n",
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
    const told = whereIs(planted(), 'http://localhost:3000/trial?panel=inventory');
    expect(told).toMatch(
      /^page +\/trial\nseen by +owner\nscreen +web\/src\/features\/inventory\/TrialScreen\.tsx\ncalls\n/,
    );
    expect(told).toMatch(
      /POST \/api\/cigars {2}\(owner\)\n +contract +contract\/src\/inventory\/cigars\.ts:\d+\n/,
    );
    expect(told).toMatch(
      /route +server\/src\/features\/inventory\/routes\.ts:\d+\n +verb +server\/src\/features\/inventory\/add-cigar\.ts/,
    );
    expect(told).toContain('GET /api/user/lounge');
    expect(told).toContain('PUT /api/cigars/{id}');
    expect(told).not.toContain('DELETE /api/cigars');
  });

  it('of a guest is the entry of a page of its own', () => {
    const told = whereIs(planted(), '/casa-oscura/customer');
    expect(told).toContain('page      /$loungeSlug/customer');
    expect(told).toContain('screen    web/src/features/survey/entry.tsx');
    expect(told).toContain('POST /api/recommendations/tiered  (everybody)');
    expect(told).toContain('GET /api/lounge/slug/{slug}');
  });

  it('that is not built yet is the screen that says so', () => {
    expect(whereIs(planted(), '/profile')).toContain('screen    web/src/shell/NotBuiltScreen.tsx');
  });

  it('that does not exist is nowhere', () => {
    expect(whereIs(root, '/nowhere')).toBe('/nowhere is no page: it shows "Page Not Found".');
  });
});

describe('the place of a call', () => {
  it('is its contract, route and verb, for every method or the one that is named', () => {
    expect(whereIs(root, '/api/cigars').match(/^ {2}\w+ \/api\/cigars /gm)).toHaveLength(2);
    expect(whereIs(root, 'POST /api/cigars')).not.toContain('GET');
    expect(whereIs(root, 'PUT /api/cigars/1234')).toMatch(
      /verb +server\/src\/features\/inventory\/change-cigar\.ts/,
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
