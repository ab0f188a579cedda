import { expect, it } from 'vitest';
import { plant } from '../test/plant.ts';
import { guestBundles } from './guest-bundles.ts';

const page = (entry: string) => `<script type="module" src="/src/${entry}"></script>`;
const react = "import { useState } from 'react';\nimport { hydrateRoot } from 'react-dom/client';\n";

it('refuses a package that gets into a guest’s page through other files', async () => {
  const root = plant({
    'web/survey.html': page('survey.tsx'),
    'web/share.html': page('share.tsx'),
    'web/src/survey.tsx': `${react}import { plan } from './plan.ts';\n`,
    'web/src/plan.ts': "import { LoungeSettings } from '@vitola/contract/lounge';\n",
    'web/src/share.tsx': react,
    'contract/src/lounge.ts': "import { z } from 'zod';\n",
  });
  expect(await guestBundles(root)).toEqual([
    'survey.html loads zod: web/src/survey.tsx -> web/src/plan.ts -> contract/src/lounge.ts -> zod',
  ]);
});

it('takes React, own code, and types of anything', async () => {
  const root = plant({
    'web/survey.html': page('survey.tsx'),
    'web/share.html': page('survey.tsx'),
    'web/src/survey.tsx': `${react}import type { Share } from '@vitola/contract/sharing';\nimport { fit } from '@vitola/engine';\n`,
    'engine/src/index.ts': 'export const fit = 1;\n',
    'contract/src/sharing.ts': "import { z } from 'zod';\n",
  });
  expect(await guestBundles(root)).toEqual([]);
});

it('says so when a page is gone', async () => {
  const root = plant({ 'web/survey.html': '<p>Nothing</p>' });
  expect(await guestBundles(root)).toEqual([
    'web/survey.html has no script of ours',
    'web/share.html has no script of ours',
  ]);
});
