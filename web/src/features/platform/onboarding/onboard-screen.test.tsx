import { listOperatedLounges } from '@vitola/contract/platform/operated-lounges';
import { cleanup, screen, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { adminOf, freeAddress } from '../../../../../server/test/world/staff.ts';
import type { Caller } from '../../../../../server/test/world/world.ts';
import { openPage } from '../../../../test/open-page.tsx';
import { startServer } from '../../../../test/server.ts';

const server = startServer();
let admin: Caller;
beforeEach(async () => {
  sessionStorage.clear();
  admin = await adminOf(server.world, []);
  server.cookie = admin.cookie;
});
type Page = ReturnType<typeof openPage>;

const type = async ({ user }: Page, label: RegExp, text: string) => {
  const field = await screen.findByLabelText(label);
  await user.clear(field);
  await user.type(field, text);
};
const click = async ({ user }: Page, name: string) => user.click(await screen.findByRole('button', { name }));
const stepIs = (title: string) => screen.findByRole('heading', { level: 2, name: title });

async function fillLounge(page: Page, email: string) {
  for (const [label, text] of [
    [/^Lounge name/, 'Casa Nueva'],
    [/^Contact person/, 'Rosa Díaz'],
    [/^Address/, '1 Main Street'],
    [/^City/, 'Tampa'],
    [/^State/, 'fl'],
    [/^ZIP code/, '33605'],
    [/^Phone/, '813-555-0100'],
    [/^Email/, email],
  ] as const)
    await type(page, label, text);
}

async function fillAll(page: Page, email: string) {
  await fillLounge(page, email);
  await click(page, 'Next');
  await stepIs('Description and hours');
  await type(page, /^Opening hours/, 'Mon-Sat 12-10 pm');
  await click(page, 'Next');
  await stepIs('Tablet and Wi-Fi');
  await type(page, /^Tablet location/, 'At the bar');
  await type(page, /^Wi-Fi password/, 'ash and ember');
  await click(page, 'Next');
  await stepIs('Check');
}
const lounges = async () => (await admin.call(listOperatedLounges)).body;

it('asks for the name and a contact before Next, and says at each field what is wrong', async () => {
  const page = openPage('/admin/onboard');
  const next = await screen.findByRole<HTMLButtonElement>('button', { name: 'Next' });
  expect(next.disabled).toBe(true);
  await type(page, /^Lounge name/, 'Casa Nueva');
  await type(page, /^Contact person/, 'Rosa Díaz');
  expect(next.disabled).toBe(false);
  await type(page, /^State/, 'Texas');
  await type(page, /^ZIP code/, 'ABCDE');
  await page.user.click(next);
  expect(await screen.findByText('Please enter 2-letter state code')).toBeTruthy();
  for (const sentence of [
    'Please enter a valid ZIP code',
    'Address is required',
    'Please enter a valid email address',
  ])
    expect(screen.getByText(sentence)).toBeTruthy();
  expect(screen.queryByRole('heading', { name: 'Description and hours' })).toBeNull();
});

it('makes one lounge in four steps, and shows its address, code and monitor, also after a reload', async () => {
  const email = freeAddress();
  const page = openPage('/admin/onboard');
  await fillAll(page, email);
  const check = within(screen.getByRole('region', { name: 'Lounge and contact' }));
  expect(check.getByText('FL')).toBeTruthy();
  expect(screen.getByText('Given, not shown')).toBeTruthy();
  await page.user.dblClick(screen.getByRole('button', { name: 'Onboard Lounge' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Casa Nueva is ready' })).toBeTruthy();
  const [lounge, ...others] = await lounges();
  expect(others).toEqual([]);
  expect(screen.getByText(new RegExp(`${email}. Its link works once`))).toBeTruthy();
  expect(screen.getByRole('img', { name: 'QR code of the customer URL' }).getAttribute('src')).toMatch(
    /^data:image\/png/,
  );
  expect(document.body.textContent.replaceAll('\u200b', '')).toContain(`/lounge/${lounge?.loungeId}`);
  const monitor = `/admin/monitor/${lounge?.loungeId}`;
  expect(document.querySelector(`a[href="${monitor}"]`)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Go to Main Dashboard' }).getAttribute('href')).toBe('/admin');
  cleanup();
  openPage('/admin/onboard');
  expect(await screen.findByRole('heading', { level: 1, name: 'Casa Nueva is ready' })).toBeTruthy();
});

it('keeps what was typed on Back and after a reload, but never the Wi-Fi password', async () => {
  const page = openPage('/admin/onboard');
  await fillAll(page, freeAddress());
  await click(page, 'Back');
  expect((await screen.findByLabelText<HTMLInputElement>(/^Wi-Fi password/)).value).toBe('ash and ember');
  expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toContain('ash and ember');
  cleanup();
  const again = openPage('/admin/onboard?step=3');
  expect((await screen.findByLabelText<HTMLInputElement>(/^Tablet location/)).value).toBe('At the bar');
  expect(screen.getByLabelText<HTMLInputElement>(/^Wi-Fi password/).value).toBe('');
  await click(again, 'Back');
  await click(again, 'Back');
  expect((await screen.findByLabelText<HTMLInputElement>(/^Lounge name/)).value).toBe('Casa Nueva');
});

it('does not skip a step by its address', async () => {
  openPage('/admin/onboard?step=4');
  expect(await stepIs('Lounge and contact')).toBeTruthy();
});

it('leads back to the field that the server refuses', async () => {
  const owner = await server.world.owner();
  const page = openPage('/admin/onboard');
  await fillAll(page, owner.user.email);
  await click(page, 'Onboard Lounge');
  expect(await stepIs('Lounge and contact')).toBeTruthy();
  expect(await screen.findByText('This email already has an account. Use another one.')).toBeTruthy();
  await type(page, /^Email/, freeAddress());
  for (const title of ['Description and hours', 'Tablet and Wi-Fi', 'Check']) {
    await click(page, 'Next');
    await stepIs(title);
  }
  await click(page, 'Onboard Lounge');
  expect(await screen.findByRole('heading', { level: 1, name: 'Casa Nueva is ready' })).toBeTruthy();
  expect(await lounges()).toHaveLength(1);
});
