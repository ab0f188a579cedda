import { matchPage } from '@vitola/contract/pages';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createWorld, type World } from '../../test/world/world.ts';
import { createDemoLounge } from '../features/lounge/index.ts';
import { ShelfCache } from '../features/recommendation/index.ts';
import { SurveyPages } from './survey-page.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
  await createDemoLounge(world.context());
});
afterAll(() => world.close());

const shells = { open: both('open of __LOUNGE_NAME__.<!--lounge-->'), closed: both('closed') };
function both(text: string) {
  return { en: text, es: text };
}

/** The page at a path, rendered from `shelves`. */
async function pageOf(path: string, shelves: ShelfCache): Promise<string> {
  const match = matchPage(path);
  if (!match) throw new Error(`${path} is no page`);
  return (await new SurveyPages(shells, shelves).page(match, 'en')).plain.toString();
}

it('an unknown lounge gets the demo lounge, marked as unresolved', async () => {
  const page = await pageOf('/nowhere/customer', new ShelfCache(world.db, world.changes));
  expect(page).toContain('open of The Demo Lounge');
  expect(page).toContain('"resolved":false');
});

it('a lounge name that looks like a template is shown unchanged, and opens no tag', async () => {
  const loungeName = '${7*7} {{7*7}} <%= 7*7 %> $& __LOUNGE_HOURS__ <script>alert(1)</script>';
  const { loungeId } = await world.owner({ loungeName });
  const page = await pageOf(`/lounge/${loungeId}`, new ShelfCache(world.db, world.changes));
  const shown =
    'open of ${7*7} {{7*7}} &lt;%= 7*7 %&gt; $&amp; __LOUNGE_HOURS__ &lt;script&gt;alert(1)&lt;/script&gt;.';
  expect(page.slice(0, shown.length)).toBe(shown);
  expect(page.split('<script')).toHaveLength(2);
});

it('a lounge that cannot be read now is not replaced by the demo lounge: its page asks the server itself', async () => {
  class AwayButForDemo extends ShelfCache {
    override async get(name: string) {
      if (name !== 'demo') throw Object.assign(new Error('refused'), { code: 'ECONNREFUSED' });
      return super.get(name);
    }
  }
  const page = await pageOf('/casa-oscura/customer', new AwayButForDemo(world.db, world.changes));
  expect(page).toBe('open of .<!--lounge-->');
});
