import { rm } from 'node:fs/promises';
import { getShare, shareLifetimeDays } from '@vitola/contract/sharing';
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import { shareCigars } from '../../test/world/members.ts';
import { stockTestShelf } from '../../test/world/shelf.ts';
import { writeBuiltPages } from '../../test/stubs/built-pages.ts';
import { createWorld, type World } from '../../test/world/world.ts';

let dist: string;
let world: World;
let shareId: string;
beforeAll(async () => {
  dist = await writeBuiltPages();
  world = await createWorld({ webFolder: dist });
  const { loungeId } = await world.owner({ loungeName: '</script><b>Casa' });
  await stockTestShelf(world, loungeId);
  const cigars = await world.db
    .selectFrom('cigars')
    .select('id')
    .where('loungeId', '=', loungeId)
    .limit(3)
    .execute();
  shareId = await shareCigars(
    world,
    loungeId,
    cigars.map(({ id }) => id),
  );
});
afterAll(async () => {
  await world.close();
  await rm(dist, { recursive: true });
});

const page = (path: string) => world.app.inject({ url: path, headers: { 'accept-language': 'en' } });
const shareIn = (html: string) =>
  JSON.parse(/<script type="application\/json" id="share">(.*?)<\/script>/.exec(html)?.[1] ?? 'null') as {
    share: unknown;
    openedAt: number;
  } | null;

it('has the cigars in it, rendered and as the call gives them', async () => {
  const { body } = await page(`/share/${shareId}?lang=es`);
  expect(body).toContain(`<p>${shareId} es es`);
  const given = await world.guest.call(getShare, { params: { shareId }, query: { language: 'es' } });
  expect(given.body.loungeName).toBe('</script><b>Casa');
  expect(shareIn(body)).toEqual({ share: given.body, openedAt: world.clock.now().getTime() });
});

it('is stored by no cache, listed by no search engine, and loads nothing from elsewhere', async () => {
  const { headers } = await page(`/share/${shareId}`);
  expect(headers).toMatchObject({
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex',
    'referrer-policy': 'no-referrer',
    'content-security-policy': expect.stringContaining("default-src 'none'"),
  });
  expect(headers).not.toHaveProperty('etag');
});

it('counts no view: link previews open it too', async () => {
  const views = () =>
    world.db
      .selectFrom('sharedRecommendations')
      .select(['viewCount', 'scanCount'])
      .where('shareId', '=', shareId)
      .executeTakeFirstOrThrow();
  const before = await views();
  await page(`/share/${shareId}?from=qr`);
  expect(await views()).toEqual(before);
});

it.each(['no-such-share', 'a'.repeat(22)])('asks for a share itself where there is none: %s', async (id) => {
  const { body, statusCode } = await page(`/share/${id}`);
  expect([statusCode, body]).toEqual([200, '<p>share.en']);
});

it('asks for its share itself while the database is away, and once it has expired', async () => {
  const away = vi
    .spyOn(world.pool, 'connect')
    .mockRejectedValue(Object.assign(new Error('away'), { code: 'ECONNREFUSED' }));
  onTestFinished(() => away.mockRestore());
  expect((await page(`/share/${shareId}`)).body).toBe('<p>share.en');
  away.mockRestore();
  const expired = (shareLifetimeDays + 1) * 86_400_000;
  onTestFinished(() => world.clock.advance(-expired));
  world.clock.advance(expired);
  expect((await page(`/share/${shareId}`)).body).toBe('<p>share.en');
});
