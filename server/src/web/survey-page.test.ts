import { changeBranding } from '@vitola/contract/branding';
import { matchPage } from '@vitola/contract/pages';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createWorld, type World } from '../../test/world/world.ts';
import { Catalogue } from '../features/catalogue/index.ts';
import { createDemoLounge } from '../features/lounge/index.ts';
import { ShelfCache } from '../features/recommendation/index.ts';
import { SurveyPages } from './survey-page.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
  await createDemoLounge(world.context());
});
afterAll(() => world.close());

const shells = { open: both('open of __LOUNGE_NAME__.<!--brand--><!--lounge-->'), closed: both('closed') };
function both(text: string) {
  return { en: text, es: text };
}

const catalogue = () => new Catalogue(world.db, world.changes);

/** The page at a path, rendered from `shelves`. */
async function pageOf(path: string, shelves: ShelfCache): Promise<string> {
  const match = matchPage(path);
  if (!match) throw new Error(`${path} is no page`);
  return (await new SurveyPages(shells, shelves).page(match, 'en')).plain.toString();
}

it('has the script elements that a tablet compares with its own, for a survey’s path alone', async () => {
  const { loungeId } = await world.owner({ loungeName: 'Casa Oscura' });
  const pages = new SurveyPages(shells, new ShelfCache(world.db, world.changes, catalogue()));
  const scripts = await pages.scripts(`/lounge/${loungeId}`);
  expect(scripts).toMatch(/^<script type="application\/json" id="lounge">\{.*"Casa Oscura".*\}<\/script>$/);
  expect(await pages.scripts(`/lounge/${loungeId}`)).toBe(scripts);
  for (const path of ['/trial', '/s/abc', 'nonsense', '']) expect(await pages.scripts(path)).toBeNull();
});

it('an unknown lounge gets the demo lounge, marked as unresolved', async () => {
  const page = await pageOf('/nowhere/customer', new ShelfCache(world.db, world.changes, catalogue()));
  expect(page).toContain('open of The Demo Lounge');
  expect(page).toContain('"resolved":false');
});

it('a lounge name that looks like a template is shown unchanged, and opens no tag', async () => {
  const loungeName = '${7*7} {{7*7}} <%= 7*7 %> $& __LOUNGE_HOURS__ <script>alert(1)</script>';
  const { loungeId } = await world.owner({ loungeName });
  const page = await pageOf(`/lounge/${loungeId}`, new ShelfCache(world.db, world.changes, catalogue()));
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
  const page = await pageOf(
    '/casa-oscura/customer',
    new AwayButForDemo(world.db, world.changes, catalogue()),
  );
  expect(page).toBe('open of .<!--brand--><!--lounge-->');
});

it('has the stylesheet of the lounge’s own look before any script, and no word of who set it', async () => {
  const owner = await world.owner({ plan: 'Enterprise', loungeName: 'Casa Oscura' });
  const shelves = new ShelfCache(world.db, world.changes, catalogue());
  expect(await pageOf(`/lounge/${owner.loungeId}`, shelves)).toMatch(/^open of Casa Oscura\.<script/);
  await owner.call(changeBranding, { body: { accentColor: '#7b3e1a', senderName: 'Casa' } });
  const page = await pageOf(`/lounge/${owner.loungeId}`, shelves);
  const path = `/api/lounge/${owner.loungeId}/brand.css?v=1`;
  expect(page).toContain(`open of Casa Oscura.<link rel="stylesheet" href="${path}"><script`);
  expect(page).toContain(`"stylesheet":"${path}"`);
  expect(page).not.toMatch(/senderName|accentColor|brandVersion|"email"|subscriptionTier/);
});
