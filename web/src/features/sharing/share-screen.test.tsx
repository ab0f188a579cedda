import { fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sharedCigar as cigar, sharedPicks as share } from '../../../test/shared-picks.ts';
import { openShare, shareIdOf, takeOpening } from './open-share.ts';
import { ShareScreen } from './share-screen.tsx';
import { texts } from './texts.en.ts';
import { texts as spanish } from './texts.es.ts';

const id = share.shareId;

const answered = (body: unknown, status = 200) =>
  vi.fn((_path: string) => Promise.resolve(new Response(JSON.stringify(body), { status })));

function open(said = texts, names: readonly string[] = []) {
  const again = () => openShare(id, { id: crypto.randomUUID(), isScan: false }, 'en');
  render(<ShareScreen language="en" texts={said} names={names} first={again()} again={again} />);
}

beforeEach(() => {
  vi.stubGlobal('fetch', answered(share));
  history.replaceState(null, '', `/share/${id}`);
});
afterEach(() => vi.unstubAllGlobals());

describe('the share page', () => {
  it('shows every fact of the top pick', async () => {
    open();
    const top = within(await screen.findByRole('region', { name: 'Toro' }));
    for (const text of [
      'Casa Larga',
      '$11.50',
      'Medium-Full',
      'Nicaragua',
      '6 x 52',
      '50–60 min',
      'Cedar, Coffee',
    ])
      expect(top.getByText(text)).toBeTruthy();
    expect(top.getByText('Cedar first, coffee later.')).toBeTruthy();
  });

  it('shows the budget and the premium cigar and the lounge’s name', async () => {
    open();
    expect(await screen.findByText('Budget Option')).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Petit Corona' })).toBeTruthy();
    expect(screen.getByText('Premium Option')).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Gran Reserva' })).toBeTruthy();
    expect(screen.getByText('from The Velvet Ash')).toBeTruthy();
    expect(screen.getByText('You know your way around a humidor.')).toBeTruthy();
  });

  it('has no quote after a critique', async () => {
    vi.stubGlobal('fetch', answered({ ...share, personalityInsight: '' }));
    open();
    expect(await screen.findByText('from The Velvet Ash')).toBeTruthy();
    expect(screen.queryByRole('blockquote')).toBeNull();
  });

  it('brings the cigars along into the vault, except for the plain Sign In', async () => {
    open();
    expect(await screen.findByRole('button', { name: 'Save the Picture' })).toBeTruthy();
    const links = screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
    const vault = `/vault?import=${id}`;
    expect(links).toEqual([
      ['Create Free Account', vault],
      ['Sign In', '/vault'],
      ['Save to Journal', vault],
      ['Create Your Vault', vault],
      ['Sign In to Vault', vault],
    ]);
  });

  it('says beside its brand that a cigar is infused', async () => {
    const primary = cigar('Toro', { infused: true });
    vi.stubGlobal('fetch', answered({ ...share, recommendations: { ...share.recommendations, primary } }));
    open(spanish);
    expect(await screen.findByText('Casa Larga · Aromatizado')).toBeTruthy();
    expect(screen.getAllByText('Casa Larga')).toHaveLength(2);
  });

  it('says that a cigar has left the shelf, and leaves out unknown facts', async () => {
    const bare = cigar('Toro', {
      available: false,
      price: null,
      size: null,
      smokingTime: null,
      strength: null,
      origin: null,
      description: null,
      flavorNotes: [],
    });
    vi.stubGlobal(
      'fetch',
      answered({ ...share, recommendations: { primary: bare, budget: null, premium: null } }),
    );
    open();
    expect(await screen.findByText('Not on the shelf today')).toBeTruthy();
    expect(screen.getByText('Ask for the price')).toBeTruthy();
    expect(screen.queryByText('Strength')).toBeNull();
    expect(screen.queryByText('Budget Option')).toBeNull();
  });

  it('is available in Spanish', async () => {
    open(spanish);
    expect(await screen.findByText('Opción económica')).toBeTruthy();
    expect(screen.getAllByText('Medio-fuerte').length).toBeGreaterThan(0);
  });
});

describe('a link to no share', () => {
  it('shows the specified sentences, with a way home', async () => {
    vi.stubGlobal(
      'fetch',
      answered({ message: 'This link may have expired or is invalid.', code: 'SHARE_NOT_FOUND' }, 404),
    );
    open();
    expect(await screen.findByRole('heading', { name: 'Recommendations Not Found' })).toBeTruthy();
    expect(screen.getByText('This link may have expired or is invalid.')).toBeTruthy();
    expect(screen.getByText('Error: there is nothing at this link.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Go Home' }).getAttribute('href')).toBe('/');
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });

  it('does not blame the network for a response that cannot be read', async () => {
    vi.stubGlobal('fetch', () => Promise.resolve(new Response('<p>Hello</p>')));
    open();
    expect(await screen.findByText('Error: something went wrong. Please try again.')).toBeTruthy();
    expect(screen.queryByText(/network/)).toBeNull();
  });

  it('can be retried after a network failure', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    open();
    const again = await screen.findByRole('button', { name: 'Try again' });
    vi.stubGlobal('fetch', answered(share));
    fireEvent.click(again);
    expect(await screen.findByText('Budget Option')).toBeTruthy();
  });
});

describe('the address of a share', () => {
  it('contains its id', () => {
    expect(shareIdOf(`/share/${id}`)).toBe(id);
    expect(shareIdOf('/share/a%20b/')).toBe('a b');
    expect(shareIdOf('/elsewhere')).toBe('');
  });

  it('is cleaned of the scan’s parameter, which is sent to the server once', async () => {
    history.replaceState(null, '', `/share/${id}?from=qr&lang=es`);
    const opening = takeOpening();
    expect(opening.isScan).toBe(true);
    expect(location.pathname + location.search).toBe(`/share/${id}?lang=es`);
    expect(takeOpening().isScan).toBe(false);
    const fetched = answered(share);
    vi.stubGlobal('fetch', fetched);
    await openShare(id, opening, 'es');
    expect(fetched.mock.calls[0]?.[0]).toBe(`/api/share/${id}?language=es&opening=${opening.id}&from=qr`);
  });
});

describe('How was it?', () => {
  const before = (one: Element, other: Element) =>
    Boolean(one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING);

  it.each([
    ['below the cigars on the evening itself', 3 * 3_600_000, false],
    ['above them for whoever comes back the next day', 20 * 3_600_000, true],
  ])('is asked %s', async (_, age, isFirst) => {
    const createdAt = new Date(Date.now() - age).toISOString();
    vi.stubGlobal('fetch', answered({ ...share, createdAt }));
    open();
    const asked = await screen.findByRole('heading', { name: 'How was it?' });
    expect(before(asked, screen.getByRole('region', { name: 'Toro' }))).toBe(isFirst);
    expect(screen.getAllByRole('radiogroup').map((group) => group.textContent)).toHaveLength(3);
  });
});

describe('a share that its tablet has not sent yet', () => {
  const names = ['Casa Larga Toro', '<b>Petit</b>'];
  const notYet = () => answered({ code: 'SHARE_NOT_FOUND', message: 'Not found.' }, 404);

  it('names the cigars as plain text, and says that the tablet is still offline', async () => {
    vi.stubGlobal('fetch', notYet());
    open(texts, names);
    expect(
      await screen.findByText('Your lounge’s tablet is still offline; this opens as soon as it is back.'),
    ).toBeTruthy();
    for (const name of names) expect(screen.getByText(name)).toBeTruthy();
    expect(screen.queryByText('Recommendations Not Found')).toBeNull();
  });

  it('opens as soon as it is there, and its address then no longer names them', async () => {
    history.replaceState(null, '', `/share/${id}#primary=Casa+Larga+Toro`);
    vi.stubGlobal('fetch', notYet());
    open(texts, names);
    await screen.findByText('Casa Larga Toro');
    vi.stubGlobal('fetch', answered(share));
    dispatchEvent(new Event('online'));
    expect(await screen.findByRole('region', { name: 'Toro' })).toBeTruthy();
    expect(location.hash).toBe('');
  });

  it('says that the phone itself has no connection, and keeps naming them', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    open(texts, names);
    expect(await screen.findByText(texts.notFound.offline)).toBeTruthy();
    expect(screen.getByText('Casa Larga Toro')).toBeTruthy();
    vi.stubGlobal('fetch', answered(share));
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('region', { name: 'Toro' })).toBeTruthy();
  });

  it('is said in Spanish, too', async () => {
    vi.stubGlobal('fetch', notYet());
    open(spanish, names);
    expect(await screen.findByText(spanish.waiting.tablet)).toBeTruthy();
  });
});
