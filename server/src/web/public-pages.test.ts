import { rm } from 'node:fs/promises';
import { chooseLanguage } from '@vitola/contract/accounts/own-account';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writeBuiltPages } from '../../test/stubs/built-pages.ts';
import { newMember } from '../../test/world/members.ts';
import { createWorld, type Owner, type World } from '../../test/world/world.ts';
import { readPublicPages } from './public-pages.ts';

let dist: string;
let world: World;
let owner: Owner;
beforeAll(async () => {
  dist = await writeBuiltPages();
  world = await createWorld({ webFolder: dist });
  owner = await world.owner();
});
afterAll(async () => {
  await world.close();
  await rm(dist, { recursive: true });
});

const page = async (url: string, cookie?: string) => {
  const reply = await world.app.inject({ url, ...(cookie && { headers: { cookie } }) });
  return reply.body;
};

describe('the landing page', () => {
  it('is rendered for a visitor, also with a cookie of no session', async () => {
    expect(await page('/')).toBe('<p>landing.visitor');
    expect(await page('/', 'vitola=nobody')).toBe('<p>landing.visitor');
  });

  it('is rendered for a signed-in user by the current account', async () => {
    await setRole({ isAdmin: false, isSuperAdmin: false });
    expect(await page('/', owner.cookie)).toBe('<p>landing.user');
    await setRole({ isAdmin: true, isSuperAdmin: false });
    expect(await page('/', owner.cookie)).toBe('<p>landing.admin');
    await setRole({ isAdmin: true, isSuperAdmin: true });
    expect(await page('/', owner.cookie)).toBe('<p>landing.superAdmin');
  });

  it('tells caches that it varies by cookie', async () => {
    const { headers } = await world.app.inject('/');
    expect(headers).toMatchObject({ 'cache-control': 'no-cache', vary: expect.stringContaining('cookie') });
  });

  const setRole = async (role: { isAdmin: boolean; isSuperAdmin: boolean }) => {
    await world.db.updateTable('users').set(role).where('id', '=', owner.user.id).execute();
    world.changes.announceMissed();
  };
});

it.each([
  ['/velvet-ash/customer', 'camera=(self)'],
  ['/demo', 'camera=(self)'],
  ['/trial', 'camera=(self)'],
  ['/lounge/admin', 'camera=(self)'],
  ['/', 'camera=()'],
  ['/auth', 'camera=()'],
  ['/admin', 'camera=()'],
  ['/vault', 'camera=()'],
  ['/share/abc', 'camera=()'],
])('%s is allowed %s: only pages that read palate cards or barcodes may ask for it', async (url, camera) => {
  const { headers } = await world.app.inject(url);
  expect(headers['permissions-policy']).toContain(camera);
  expect(headers['permissions-policy']).toContain('microphone=()');
});

it.each([
  ['/trial', "script-src 'self' 'wasm-unsafe-eval';"],
  ['/lounge/admin', "script-src 'self' 'wasm-unsafe-eval';"],
  ['/velvet-ash/customer', "script-src 'self';"],
  ['/', "script-src 'self';"],
  ['/admin', "script-src 'self';"],
  ['/vault', "script-src 'self';"],
])('%s has the policy %s: only pages that read barcodes compile WebAssembly', async (url, policy) => {
  const { headers } = await world.app.inject(url);
  expect(headers['content-security-policy']).toContain(policy);
});

describe('the sign-in page', () => {
  it.each([
    ['/auth', 'trial'],
    ['/auth?tier=professional', 'professional'],
    ['/auth?tier=enterprise', 'enterprise'],
    ['/auth?tier=gold', 'trial'],
    ['/auth?mode=login&tier=enterprise', 'login'],
    ['/auth?tier=trial&tier=enterprise', 'enterprise'],
  ])('%s is drawn as %s', async (url, form) => {
    expect(await page(url)).toBe(`<p>auth.${form}`);
  });

  it('of a signed-in user is the app’s, which redirects to their start page', async () => {
    expect(await page('/auth', owner.cookie)).toBe('<p>index');
  });
});

describe('the page of a mailed link', () => {
  it.each([
    ['/reset-password?token=abc', 'open'],
    ['/reset-password', 'open'],
    ['/reset-password?token=', 'broken'],
    ['/reset-password?token=abc&token=', 'broken'],
  ])('%s is drawn as %s', async (url, form) => {
    expect(await page(url)).toBe(`<p>reset.${form}`);
  });

  it('of a signed-in user is the app’s, which has a link to their start page', async () => {
    expect(await page('/reset-password?token=abc', owner.cookie)).toBe('<p>index');
  });

  it('is the app’s in Spanish, which alone has it in that language', async () => {
    expect(await page('/reset-password?lang=es')).toBe('<p>index.es');
    const spanish = { url: '/reset-password', headers: { 'accept-language': 'es-MX,es;q=0.9' } };
    expect((await world.app.inject(spanish)).body).toBe('<p>index.es');
  });

  it('sends its URL, which contains a token, to no other site or search engine', async () => {
    const { headers } = await world.app.inject('/reset-password?token=abc');
    expect(headers).toMatchObject({ 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' });
  });
});

it('while the viewer is unknown, the landing page asks the server itself and the sign-in page is the app’s', async () => {
  const door = await readPublicPages(async (name) => `<html data-viewer="visitor">${name}`);
  const search = new URLSearchParams();
  expect(door.page('/', undefined, search)?.plain.toString()).toBe('<html>landing.visitor.html');
  expect(door.page('/auth', undefined, search)).toBeUndefined();
});

describe('a page of the app', () => {
  const app = async (url: string, language: string, cookie?: string) => {
    const headers = { 'accept-language': language, ...(cookie && { cookie }) };
    return (await world.app.inject({ url, headers })).body;
  };

  it('is in the language of the address or the browser before the sign-in', async () => {
    expect(await app('/inventory/smart', 'es-MX,es;q=0.9')).toBe('<p>index.es');
    expect(await app('/vault', 'es-MX,es;q=0.9')).toBe('<p>vault.visitor.es');
    expect(await app('/vault?lang=es', 'en-US')).toBe('<p>vault.visitor.es');
    expect(await app('/vault', 'en-US')).toBe('<p>vault.visitor.en');
    expect(await app('/nowhere/at/all', 'es')).toBe('<p>index');
  });

  it('is in the language that its member chose, at once', async () => {
    const member = await newMember(world);
    expect(await app('/vault', 'es', member.cookie)).toBe('<p>vault.member.es');
    await member.call(chooseLanguage, { body: { language: 'en' } });
    expect(await app('/vault', 'es', member.cookie)).toBe('<p>vault.member.en');
    await member.call(chooseLanguage, { body: { language: 'es' } });
    expect(await app('/account', 'en', member.cookie)).toBe('<p>index.es');
  });

  it('loads the dashboard ahead for owners only', async () => {
    expect(await app('/trial?panel=inventory', 'en', owner.cookie)).toBe(
      '<p>dashboard.shelf<!--cover-->gray<!--/cover-->',
    );
    expect(await app('/trial', 'en', (await newMember(world)).cookie)).toBe('<p>index');
    expect(await app('/trial', 'en')).toBe('<p>index');
  });

  it('is in English for an owner', async () => {
    expect(await app('/account', 'es', owner.cookie)).toBe('<p>index');
    expect(await app('/trial', 'es', owner.cookie)).toBe('<p>dashboard.today');
    expect(await app('/trial/point-of-sale', 'es', owner.cookie)).toBe('<p>index');
    expect(await app('/vault', 'es', owner.cookie)).toBe('<p>vault.visitor.en');
  });
});
