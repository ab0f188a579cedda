import { cigarFacts } from '@vitola/contract/cigar-facts';
import { type Cigar, changeCigar, listCigars, removeCigar } from '@vitola/contract/inventory/cigars';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { findCigarForm } from '../../../../test/cigar-form.ts';
import type { Owner } from '../../../../../server/test/world/world.ts';
import { loadDashboard } from '../../../../test/dashboard.ts';
import { openPage } from '../../../../test/open-page.tsx';
import { startServer } from '../../../../test/server.ts';
import { stock } from '../../../../test/stock.ts';
import { browser } from '../../../navigation/browser.ts';
import { matchEveryMediaQuery } from '../../../../test/media-queries.ts';

loadDashboard();
const server = startServer();
beforeEach(() => {
  sessionStorage.clear();
  Element.prototype.scrollIntoView = vi.fn<() => void>();
  matchEveryMediaQuery();
});

async function openShelf(
  count: number,
  before?: (owner: Owner, cigars: readonly Cigar[]) => Promise<unknown>,
) {
  const owner = await server.world.owner({ plan: 'Professional' });
  const cigars = await stock(owner, count);
  await before?.(owner, cigars);
  server.cookie = owner.cookie;
  const page = openPage('/trial?panel=inventory');
  await screen.findByText(`${count} cigars on your shelf.`);
  return { ...page, owner, cigars };
}

const shelfOf = async (owner: Owner) => (await owner.call(listCigars)).body;
const getButton = (name: string | RegExp) => screen.getByRole('button', { name });
const says = async (words: string | RegExp) =>
  expect((await screen.findAllByText(words)).length).toBeGreaterThan(0);
const form = (name: RegExp) => within(screen.getByRole('region', { name }));

describe('typed input', () => {
  it('such as 1,50 is never read as 150: the field explains the format, and keeps the input', async () => {
    const { user, owner } = await openShelf(2);
    await user.click(getButton('Add Cigar'));
    const add = form(/^Add Cigar/);
    await user.type(add.getByLabelText(/^Cigar Name/), 'Cortado');
    await user.type(add.getByLabelText(/^Brand/), 'Casa Larga');
    await user.type(add.getByLabelText(/^Price/), '1,50');
    await user.click(add.getByRole('button', { name: 'Add Cigar' }));
    await says('Price must be an amount such as 12.50');
    expect(add.getByLabelText<HTMLInputElement>(/^Price/).value).toBe('1,50');
    expect(await shelfOf(owner)).toHaveLength(2);
  });

  it('is checked by the call’s rules before it is sent, and the first wrong field has the focus', async () => {
    const { user } = await openShelf(2);
    await user.click(getButton('Edit: Casa Larga Cigar 1'));
    const edit = form(/^Edit Casa Larga Cigar 1/);
    await user.type(edit.getByLabelText(/^Stock/), 'a dozen');
    await user.clear(edit.getByLabelText(/^Price/));
    await user.type(edit.getByLabelText(/^Price/), '1,50');
    await user.click(edit.getByRole('button', { name: 'Save' }));
    await says('Stock must be a whole number');
    await says('Price must be an amount such as 12.50');
    expect(document.activeElement).toBe(edit.getByLabelText(/^Price/));
    expect(server.calls.filter((call) => call.startsWith('PUT'))).toEqual([]);
    await user.type(edit.getByLabelText(/^Price/), '{Backspace}{Backspace}{Backspace}.50');
    await waitFor(() => expect(screen.queryByText('Price must be an amount such as 12.50')).toBeNull());
  });

  it('of too many flavor notes is named at the notes, which have the focus', async () => {
    const { user } = await openShelf(2, async (owner, [cigar]) => {
      const flavorNotes = Array.from({ length: cigarFacts.flavorNotes.max }, (_, at) => `Note ${at}`);
      await owner.call(changeCigar, { params: { id: cigar?.id ?? '' }, body: { flavorNotes } });
    });
    await user.click(getButton('Edit: Casa Larga Cigar 1'));
    const edit = form(/^Edit Casa Larga Cigar 1/);
    const notes = edit.getByRole('group', { name: 'Flavor notes' });
    await user.click(within(notes).getByRole('button', { name: 'Nutty' }));
    await user.click(edit.getByRole('button', { name: 'Save' }));
    await says(`At most ${cigarFacts.flavorNotes.max} flavor notes`);
    expect(document.activeElement).toBe(notes);
  });

  it('in a change that was not saved is restored after a reload, until it is discarded', async () => {
    const { user, owner } = await openShelf(3);
    await user.click(getButton('Edit: Casa Larga Cigar 1'));
    await user.type(form(/^Edit Casa Larga Cigar 1/).getByLabelText(/^Description/), 'From the old humidor');
    await user.click(getButton('Edit: Casa Larga Cigar 2'));
    await user.click(form(/^Edit Casa Larga Cigar 2/).getByRole('button', { name: 'Cancel' }));
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Edit: Casa Larga Cigar 2' }));
    cleanup();
    openPage('/trial?panel=inventory');
    const again = await screen.findByRole('region', { name: /^Edit Casa Larga Cigar 1/ });
    expect(within(again).getByText(/Your earlier changes are still here/)).toBeTruthy();
    expect(within(again).getByLabelText<HTMLInputElement>(/^Description/).value).toBe('From the old humidor');
    await user.click(within(again).getByRole('button', { name: 'Discard changes' }));
    expect(within(again).getByLabelText<HTMLInputElement>(/^Description/).value).toBe('');
    cleanup();
    openPage('/trial?panel=inventory');
    await screen.findByText('3 cigars on your shelf.');
    expect(screen.queryByRole('region', { name: /^Edit Casa Larga/ })).toBeNull();
    expect((await shelfOf(owner)).every(({ description }) => description === null)).toBe(true);
  });

  it('from before somebody else changed the cigar is shown beside the newer version, after a reload too', async () => {
    const { user, owner, cigars } = await openShelf(2);
    await user.click(getButton('Edit: Casa Larga Cigar 1'));
    const price = form(/^Edit Casa Larga Cigar 1/).getByLabelText(/^Price/);
    await user.clear(price);
    await user.type(price, '9.00');
    cleanup();
    const [first] = cigars;
    await owner.call(changeCigar, { params: { id: first?.id ?? '' }, body: { price: '7.00' } });
    openPage('/trial?panel=inventory');
    const again = await findCigarForm(/^Edit Casa Larga Cigar 1/);
    await user.click(again.getByRole('button', { name: 'Save' }));
    await says(/Someone else changed this cigar/);
    expect((await shelfOf(owner)).find(({ id }) => id === first?.id)?.price).toBe('7.00');
    await user.click(again.getByRole('button', { name: 'Save mine' }));
    await says('Cigar updated successfully!');
    expect((await shelfOf(owner)).find(({ id }) => id === first?.id)?.price).toBe('9.00');
  });

  it('for a cigar that was removed meanwhile shows a message, and the list is refetched', async () => {
    const { user, owner, cigars } = await openShelf(2);
    await user.click(getButton('Edit: Casa Larga Cigar 1'));
    await user.type(form(/^Edit Casa Larga Cigar 1/).getByLabelText(/^Description/), 'Mine');
    await owner.call(removeCigar, { params: { id: cigars[0]?.id ?? '' } });
    await user.click(form(/^Edit Casa Larga Cigar 1/).getByRole('button', { name: 'Save' }));
    await says('It is no longer on the shelf.');
    expect(await screen.findByText('1 cigar on your shelf.')).toBeTruthy();
  });
});

it('an action on a cigar that was removed meanwhile shows a message, and the list is refetched', async () => {
  const { user, owner, cigars } = await openShelf(2);
  await owner.call(removeCigar, { params: { id: cigars[0]?.id ?? '' } });
  await user.click(getButton('Promote: Casa Larga Cigar 1'));
  await says('It is no longer on the shelf.');
  expect(await screen.findByText('1 cigar on your shelf.')).toBeTruthy();
});

describe('business settings', () => {
  const dialog = async () => within(await screen.findByRole('dialog', { name: 'Business Settings' }));

  it('focus the first rejected field, and keep the input after a reload', async () => {
    const { user } = await openShelf(2);
    await user.click(getButton('Business Settings'));
    let settings = await dialog();
    await user.clear(settings.getByLabelText('Email'));
    await user.type(settings.getByLabelText('Email'), 'nobody');
    await user.type(settings.getByLabelText('Website'), 'javascript:alert(1)');
    await user.click(settings.getByRole('button', { name: 'Save' }));
    expect(await settings.findByText(/web address that starts with https/)).toBeTruthy();
    expect(document.activeElement).toBe(settings.getByLabelText('Email'));
    cleanup();
    openPage('/trial?panel=inventory');
    await user.click(await screen.findByRole('button', { name: 'Business Settings' }));
    settings = await dialog();
    expect(settings.getByLabelText<HTMLInputElement>('Email').value).toBe('nobody');
    await user.clear(settings.getByLabelText('Email'));
    await user.clear(settings.getByLabelText('Website'));
    await user.click(settings.getByRole('button', { name: 'Save' }));
    await says('Business settings updated!');
    expect(Object.keys(sessionStorage).filter((key) => key.includes('settings'))).toEqual([]);
  });

  it('are checked before they are sent, except what was saved under earlier rules and not edited', async () => {
    const { user } = await openShelf(2, ({ loungeId }) =>
      server.world.db
        .updateTable('loungeLocations')
        .set({ zipCode: '1' })
        .where('loungeId', '=', loungeId)
        .execute(),
    );
    await user.click(getButton('Business Settings'));
    const settings = await dialog();
    await user.type(settings.getByLabelText('Website'), 'our page');
    await user.click(settings.getByRole('button', { name: 'Save' }));
    expect(await settings.findByText('Please enter a web address that starts with https://')).toBeTruthy();
    expect(document.activeElement).toBe(settings.getByLabelText('Website'));
    expect(server.calls.filter((call) => call.startsWith('PUT'))).toEqual([]);
    await user.clear(settings.getByLabelText('Website'));
    await user.type(settings.getByLabelText('Website'), 'https://lounge.test');
    await user.click(settings.getByRole('button', { name: 'Save' }));
    await says('Business settings updated!');
  });
});

describe('business settings whose response was lost', () => {
  it('are saved by saving again, without a conflict message', async () => {
    const { user } = await openShelf(2);
    await user.click(getButton('Business Settings'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Business Settings' }));
    await user.clear(dialog.getByLabelText('City'));
    await user.type(dialog.getByLabelText('City'), 'Ybor City');
    server.losesAnswers = true;
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByText(/can’t be reached/)).toBeTruthy();
    server.losesAnswers = false;
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await says('Business settings updated!');
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Business Settings' })).toBeNull());
  });
});

describe('the second half of a double click', () => {
  it.each([
    ['Promote: Casa Larga Cigar 1', 'Stop Promoting: Casa Larga Cigar 1'],
    ['Out of Stock: Casa Larga Cigar 1', 'Back in Stock: Casa Larga Cigar 1'],
  ])('that arrives after the response does not undo %s', async (name, after) => {
    await openShelf(2);
    fireEvent.click(getButton(name), { detail: 1 });
    fireEvent.click(await screen.findByRole('button', { name: after }), { detail: 2 });
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(getButton(after)).toBeTruthy();
    expect(server.calls.filter((call) => call.startsWith('PUT'))).toHaveLength(1);
  });
});

describe('without a response', () => {
  it('a part that cannot be loaded shows an error in its own place, and the rest keeps working', async () => {
    vi.doMock('../../analytics/lounge-report.tsx', () => {
      throw new TypeError('Failed to fetch dynamically imported module');
    });
    const { user } = await openShelf(2);
    await user.click(getButton('Add Cigar'));
    await user.type(form(/^Add Cigar/).getByLabelText(/^Brand/), 'Half typed');
    await user.click(screen.getByRole('link', { name: 'Reports' }));
    await says(/This part of the page could not be loaded/);
    expect(screen.getByDisplayValue('Half typed')).toBeTruthy();
    const reload = vi.spyOn(browser, 'reload').mockImplementation(() => undefined);
    server.isOffline = true;
    const again = within(screen.getByRole('region', { name: 'Analytics' })).getByRole('button', {
      name: 'Try again',
    });
    await user.click(again);
    expect(reload).not.toHaveBeenCalled();
    server.isOffline = false;
    await user.click(again);
    await waitFor(() => expect(reload).toHaveBeenCalledOnce());
    vi.doUnmock('../../analytics/lounge-report.tsx');
  });

  it('a screen that could not be loaded is retried automatically', async () => {
    const owner = await server.world.owner();
    await stock(owner, 2);
    server.cookie = owner.cookie;
    server.isOffline = true;
    openPage('/trial?panel=inventory');
    await says(/can’t be reached/);
    server.isOffline = false;
    expect(await screen.findByText('2 cigars on your shelf.')).toBeTruthy();
  });

  it('an Undo can be retried, so that what was removed can always be restored', async () => {
    const { user, owner } = await openShelf(2);
    await user.click(getButton('Remove: Casa Larga Cigar 1'));
    await says('Cigar Deleted');
    server.isOffline = true;
    await user.click(getButton('Undo'));
    await says('Failed to restore cigar');
    server.isOffline = false;
    await user.click(getButton('Try again'));
    await says('Cigar 1 is back on the shelf.');
    expect(await shelfOf(owner)).toHaveLength(2);
  });
});
