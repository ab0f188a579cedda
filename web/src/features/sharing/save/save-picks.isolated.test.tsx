import type { Share, SharedCigar } from '@vitola/contract/sharing';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SavePicks } from './save-picks.tsx';
import { saveTexts } from './save-texts.ts';
import { texts } from '../texts.en.ts';

const { drawPicks } = vi.hoisted(() => ({ drawPicks: vi.fn<() => Promise<Blob>>() }));
vi.mock('./draw-picks.ts', () => ({ drawPicks }));

const cigar = { id: 'one', brand: 'Casa Larga', name: 'Toro' } as SharedCigar;
const share: Share = {
  shareId: 'abcdefghijklmnopqrstuv',
  recommendations: { primary: cigar, budget: null, premium: null, shared: null },
  personalityInsight: '',
  loungeName: 'The Velvet Ash',
  takesLeads: false,
  stylesheet: null,
  customerName: null,
  createdAt: '2026-11-20T18:00:00.000Z',
  expiresAt: '2027-02-18T18:00:00.000Z',
};

const show = (over: Partial<Share> = {}) =>
  render(<SavePicks share={{ ...share, ...over }} language="en" asked={undefined} texts={texts} />);
const clickButton = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

beforeEach(() => {
  URL.createObjectURL = () => 'blob:picture';
  drawPicks.mockResolvedValue(new Blob(['a picture'], { type: 'image/png' }));
});
afterEach(() => vi.unstubAllGlobals());

describe('the picture of the picks', () => {
  it('is drawn on request, and can be downloaded', async () => {
    show();
    clickButton('Save the Picture');
    const picture = await screen.findByRole('img', { name: /^Your picks as a picture: Casa Larga Toro$/ });
    expect(picture.getAttribute('src')).toBe('blob:picture');
    const link = screen.getByRole('link', { name: 'Download' });
    expect([link.getAttribute('href'), link.getAttribute('download')]).toEqual([
      'blob:picture',
      'my-cigars.png',
    ]);
    expect(screen.queryByRole('button', { name: 'Share' })).toBeNull();
  });

  it('is passed to the phone’s share sheet where there is one; closing the sheet is no failure', async () => {
    const shareSheet = vi.fn<(given: { files: File[] }) => Promise<void>>(() =>
      Promise.reject(new DOMException('closed', 'AbortError')),
    );
    vi.stubGlobal('navigator', { canShare: () => true, share: shareSheet });
    show();
    clickButton('Save the Picture');
    fireEvent.click(await screen.findByRole('button', { name: 'Share' }));
    await waitFor(() => expect(shareSheet.mock.calls[0]?.[0].files[0]?.type).toBe('image/png'));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('says so when the browser cannot draw it, and can be retried', async () => {
    drawPicks.mockRejectedValueOnce(new Error('There is no canvas here.'));
    show();
    clickButton('Save the Picture');
    expect((await screen.findByRole('alert')).textContent).toMatch(/A screenshot works too/);
    clickButton('Save the Picture');
    expect(await screen.findByRole('img')).toBeTruthy();
  });
});

describe('emailing the picks', () => {
  it('is offered where the lounge sends emails, and says on the share page that it was requested', async () => {
    const fetched = vi.fn<typeof fetch>(() => Promise.resolve(Response.json({ success: true })));
    vi.stubGlobal('fetch', fetched);
    show({ takesLeads: true });
    clickButton('Email Me These');
    fireEvent.change(await screen.findByLabelText('Email'), { target: { value: 'ana@example.com' } });
    expect(screen.getByLabelText('Email').getAttribute('autocomplete')).toBe('email');
    fireEvent.click(screen.getByRole('checkbox'));
    clickButton('Send');
    await screen.findByRole('button', { name: 'Close' });
    expect(JSON.parse(fetched.mock.calls[0]?.[1]?.body as string)).toMatchObject({
      shareId: share.shareId,
      email: 'ana@example.com',
      consent: true,
      channel: 'share',
    });
  });

  it('is not offered elsewhere', () => {
    show();
    expect(screen.queryByRole('button', { name: 'Email Me These' })).toBeNull();
    expect(screen.getByText(saveTexts.en.keep.bodyWithoutMail)).toBeTruthy();
  });
});

it('explains how to put the page on the home screen, without a link', () => {
  show();
  for (const device of ['iPhone and iPad', 'Android', 'Computer'])
    expect(screen.getByText(device)).toBeTruthy();
  expect(screen.queryByRole('link', { name: /Home Screen/i })).toBeNull();
});
