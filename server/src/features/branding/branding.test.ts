import { accentColors, contrastOf } from '@vitola/contract/accent-colors';
import { changeBranding, getBranding, removeBrandImage, setBrandImage } from '@vitola/contract/branding';
import { findLoungeBySlug } from '@vitola/contract/lounge';
import { getShare, makeShare } from '@vitola/contract/sharing';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { photoForm, testPicture } from '../../../test/stubs/photos.ts';
import { stockTestShelf } from '../../../test/world/shelf.ts';
import { questionnaire } from '../../../test/world/leads.ts';
import { createWorld, type Owner, type World } from '../../../test/world/world.ts';
import { pictureShade } from './stylesheet.ts';

let world: World;
let owner: Owner;
beforeAll(async () => {
  world = await createWorld();
  owner = await world.owner({ plan: 'Enterprise', loungeName: 'Casa Oscura' });
});
afterAll(() => world.close());

const put = (image: string, picture: Buffer, by: Owner = owner) => {
  const { payload, headers } = photoForm(picture);
  return by.raw('PUT', `${setBrandImage.path}?image=${image}`, payload, headers);
};
const png = async () => (await testPicture(900, 300)).png().toBuffer();
const lounge = async (by: Owner = owner) =>
  (await world.guest.call(findLoungeBySlug, { params: { slug: by.loungeId } })).body;
const fetched = (path: string) => world.app.inject({ method: 'GET', url: path });

describe('a lounge’s look', () => {
  it('is the product’s own until the owner sets one, and then that of its guests’ pages', async () => {
    const newcomer = await world.owner({ plan: 'Enterprise' });
    expect((await lounge(newcomer)).stylesheet).toBeNull();
    const { status, body } = await newcomer.call(changeBranding, {
      body: { accentColor: '#10206A', senderName: ' Casa Oscura ' },
    });
    expect([status, body]).toEqual([
      200,
      {
        isIncluded: true,
        accentColor: '#10206a',
        senderName: 'Casa Oscura',
        logoUrl: null,
        pictureUrl: null,
      },
    ]);
    const css = await fetched((await lounge(newcomer)).stylesheet ?? '');
    expect(css.headers).toMatchObject({
      'content-type': 'text/css; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    expect(css.body).toMatch(/^html\[data-theme='dark'\]\{--accent:#[\da-f]{6};/);
    expect(css.body).not.toContain('url(');
  });

  it('keeps what a change does not name, and gives each version an address of its own', async () => {
    await owner.call(changeBranding, { body: { accentColor: '#7b3e1a', senderName: 'Casa Oscura' } });
    const before = await lounge();
    await owner.call(changeBranding, { body: { accentColor: null } });
    const { body } = await owner.call(getBranding);
    expect(body).toMatchObject({ accentColor: null, senderName: 'Casa Oscura' });
    expect((await lounge()).stylesheet).not.toBe(before.stylesheet);
  });

  it('is named by a share', async () => {
    await owner.call(changeBranding, { body: { accentColor: '#7b3e1a' } });
    const cigars = await stockTestShelf(world, owner.loungeId);
    const made = await world.guest.call(makeShare, {
      body: {
        loungeId: owner.loungeId,
        recommendations: { primary: { id: cigars[0] ?? '' } },
        questionnaire,
      },
    });
    const { body } = await world.guest.call(getShare, { params: { shareId: made.body.shareId } });
    expect(body.stylesheet).toBe((await lounge()).stylesheet);
    expect(body.stylesheet).toContain(owner.loungeId);
  });

  it.each([
    ['a name that is no color', { accentColor: 'brown' }],
    ['a rule of its own', { accentColor: '#123456;}body{display:none' }],
    ['a sender that is an address', { senderName: 'support@bank.example' }],
    ['a sender with a second header', { senderName: 'Casa <x>' }],
    ['a sender that is too long', { senderName: 'x'.repeat(61) }],
  ])('refuses %s', async (_, body) => {
    const { status } = await owner.call(changeBranding, { body });
    expect(status).toBe(400);
  });

  it('is Enterprise’s: another plan is told so, and guests see the product’s own again', async () => {
    const other = await world.owner({ plan: 'Professional' });
    const refused = await other.call(changeBranding, { body: { accentColor: '#7b3e1a' } });
    expect([refused.status, refused.body]).toMatchObject([403, { code: 'ENTERPRISE_FEATURE' }]);
    expect((await put('logo', await png(), other)).body).toMatchObject({ code: 'ENTERPRISE_FEATURE' });
    expect((await other.call(getBranding)).body.isIncluded).toBe(false);

    const leaving = await world.owner({ plan: 'Enterprise' });
    await leaving.call(changeBranding, { body: { accentColor: '#7b3e1a' } });
    await put('logo', await png(), leaving);
    const { stylesheet } = await lounge(leaving);
    await world.db
      .updateTable('loungeLocations')
      .set({ subscriptionTier: 'Professional' })
      .where('loungeId', '=', leaving.loungeId)
      .execute();
    expect((await lounge(leaving)).stylesheet).toBeNull();
    expect((await fetched(stylesheet ?? '')).statusCode).toBe(404);
    expect((await leaving.call(getBranding)).body).toMatchObject({
      accentColor: '#7b3e1a',
      isIncluded: false,
    });
    expect((await leaving.call(removeBrandImage, { query: { image: 'logo' } })).status).toBe(200);
  });
});

describe('its pictures', () => {
  it('are encoded again and shown by the stylesheet, the logo small and with its transparent parts', async () => {
    const clear = { r: 0, g: 0, b: 0, alpha: 0 };
    const logo = await sharp({ create: { width: 1200, height: 600, channels: 4, background: clear } })
      .png()
      .toBuffer();
    expect((await put('logo', logo)).status).toBe(200);
    const { body } = await put('picture', await png());
    const stored = await fetched(String(body['logoUrl']));
    expect(stored.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    expect(await sharp(stored.rawPayload).metadata()).toMatchObject({
      format: 'webp',
      width: 400,
      hasAlpha: true,
    });
    expect(await sharp((await fetched(String(body['pictureUrl']))).rawPayload).metadata()).toMatchObject({
      width: 900,
      height: 300,
    });
    const css = (await fetched((await lounge()).stylesheet ?? '')).body;
    expect(css).toContain(
      `.sign::before{content:'';display:block;background:url('${String(body['logoUrl'])}')`,
    );
    expect(css).toContain(`url('${String(body['pictureUrl'])}') center/cover`);
  });

  it('leave the text on a white one readable', () => {
    // The shade over white, as a browser composes it.
    const part = (shade: number) =>
      Math.round(255 * (1 - pictureShade) + shade * pictureShade)
        .toString(16)
        .padStart(2, '0');
    const ground = `#${part(17)}${part(11)}${part(8)}`;
    const accents = ['#000000', '#10206a', '#7b3e1a', '#ff0000'].map(
      (color) => accentColors(color)['accent-ink'],
    );
    for (const ink of ['#f6ecdd', '#d9c7ae', '#c9b497', '#ecc482', ...accents])
      expect(contrastOf(ink, ground)).toBeGreaterThanOrEqual(4.5);
  });

  it('are deleted once; a second time there is none', async () => {
    await put('logo', await png());
    expect((await owner.call(removeBrandImage, { query: { image: 'logo' } })).body.logoUrl).toBeNull();
    expect((await owner.call(removeBrandImage, { query: { image: 'logo' } })).status).toBe(404);
    expect((await lounge()).stylesheet).not.toBeNull();
  });

  it('of other kinds are refused, and nothing is changed', async () => {
    const before = (await owner.call(getBranding)).body;
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
    expect((await put('logo', svg)).status).toBe(415);
    expect((await put('logo', Buffer.from('not a picture'))).status).toBe(415);
    expect((await put('banner', await png())).status).toBe(400);
    expect((await owner.call(getBranding)).body).toEqual(before);
  });

  it('do not exist for a lounge that has none, and for no lounge', async () => {
    expect((await fetched('/api/lounge/nowhere/brand.css')).statusCode).toBe(404);
    const plain = await world.owner({ plan: 'Enterprise' });
    expect((await fetched(`/api/lounge/${plain.loungeId}/brand.css`)).statusCode).toBe(404);
    await plain.call(changeBranding, { body: { accentColor: '#7b3e1a' } });
    expect((await fetched(`/api/lounge/${plain.loungeId}/brand/logo`)).statusCode).toBe(404);
  });
});
