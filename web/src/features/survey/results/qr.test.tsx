import { fireEvent, screen } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  answerUpTo,
  aResult,
  aShare,
  browserMoves,
  heading,
  openSurvey,
  pass,
  click,
  reply,
  server,
  surveyWorld,
  unreachable,
} from '../../../../test/survey.tsx';
import { drawQr } from './draw-qr.ts';
import { lazyQrDrawing } from './lazy-qr-drawing.ts';

beforeAll(() => lazyQrDrawing.load());
surveyWorld();

async function toResults(): Promise<void> {
  await openSurvey();
  await answerUpTo(5);
}

it('a response that reports a failure is a failure, with its reason or without', async () => {
  server.share = reply({ success: false, error: 'The printer is out.' });
  await openSurvey();
  await answerUpTo(5);
  await click('Get QR Code & Link');
  expect(screen.getByText('Failed to generate QR code: The printer is out.')).toBeTruthy();
  await click('OK');
  server.share = reply({ success: false });
  await click('Get QR Code & Link');
  expect(screen.getByText('Failed to generate QR code: Unknown error')).toBeTruthy();
  expect(screen.queryByRole('img', { name: /QR code/ })).toBeNull();
});

describe('the QR code of the picks', () => {
  it('is the server’s own image, with the link as text', async () => {
    await toResults();
    await click('Get QR Code & Link');
    expect(screen.getByRole('img').getAttribute('src')).toBe(aShare.qrCode);
    expect(screen.getByText(aShare.shareUrl)).toBeTruthy();
    expect(server.to('/api/share/qr')[0]?.body).toEqual({
      shareId: expect.stringMatching(/^[\w-]{22}$/),
      loungeId: 'lounge_velvet_1',
      recommendations: {
        primary: { id: 'id of Toro' },
        budget: { id: 'id of Petit Corona' },
        premium: { id: 'id of Gran Reserva' },
      },
      questionnaire: {
        experience: 'beginner',
        strength: ['mild'],
        flavors: ['creamy'],
        time: '20-30',
        budget: 'budget',
      },
      language: 'en',
      resultId: '11111111-2222-4333-8444-555555555555',
    });
    expect(server.events().at(-1)).toMatchObject({
      eventType: 'qr_scanned',
      metadata: { action: 'qr_code_created' },
      sessionId: server.events()[0]?.sessionId,
    });
  });

  it('has the guest’s code for the counter beside it', async () => {
    server.tiered = reply({ ...aResult, pickCode: 'BTMN' });
    await toResults();
    await click('Get QR Code & Link');
    expect(screen.getByText(/Say this code at the counter:/).textContent).toContain('BTMN');
  });

  it('counts down a minute and then resets', async () => {
    await toResults();
    await click('Get QR Code & Link');
    expect(screen.getByText('Auto-reset in 60 seconds')).toBeTruthy();
    await pass(1_000);
    expect(screen.getByText('Auto-reset in 59 seconds')).toBeTruthy();
    await pass(29_000);
    expect(document.querySelector<HTMLElement>('.burn > span')?.style.width).toBe('50%');
    await pass(28_000);
    expect(screen.getByText(/^Auto-reset in [12] seconds$/)).toBeTruthy();
    await pass(2_000);
    expect(heading('Find Your Perfect Cigar')).toBeTruthy();
  });

  it('can be closed sooner', async () => {
    await toResults();
    await click('Get QR Code & Link');
    await click('Back to Welcome Screen');
    expect(heading('Find Your Perfect Cigar')).toBeTruthy();
  });

  it('is one share, however often the button is clicked', async () => {
    await toResults();
    const button = screen.getByRole('button', { name: 'Get QR Code & Link' });
    fireEvent.click(button);
    fireEvent.click(button);
    fireEvent.click(button);
    await pass(60);
    expect(server.to('/api/share/qr')).toHaveLength(1);
  });

  it('that arrives late is not shown to the next guest', async () => {
    server.share = async () => {
      await new Promise((resolve) => setTimeout(resolve, 3_000));
      return reply(aShare)();
    };
    await toResults();
    await click('Get QR Code & Link');
    expect(screen.getByRole('button', { name: 'Making your code …' })).toHaveProperty('disabled', true);
    await click('Next Person');
    await browserMoves();
    await pass(5_000);
    expect(heading('Find Your Perfect Cigar')).toBeTruthy();
    expect(server.events().some(({ eventType }) => eventType === 'qr_scanned')).toBe(false);
  });

  it('is the same one when the guest goes back to the cards and requests it again', async () => {
    await toResults();
    await click('Get QR Code & Link');
    history.back();
    await browserMoves();
    expect(heading('Perfect Matches Found!')).toBeTruthy();
    await click('Get QR Code & Link');
    expect(screen.getByText(/^Auto-reset in/)).toBeTruthy();
    expect(server.to('/api/share/qr')).toHaveLength(1);
    expect(server.events().filter(({ eventType }) => eventType === 'qr_scanned')).toHaveLength(1);
  });
});

describe('a code that can’t be made', () => {
  it('shows the specified sentence in the page, and the dialog closes', async () => {
    server.share = reply(
      { message: 'The shelf is locked', error: 'The shelf is locked', code: 'VALIDATION' },
      400,
    );
    await toResults();
    await click('Get QR Code & Link');
    expect(screen.getByRole('alertdialog').textContent).toContain(
      'Failed to generate QR code: The shelf is locked',
    );
    await pass(8_000);
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(heading('Perfect Matches Found!')).toBeTruthy();
  });

  it('traps the focus in its alert, closes it with Escape and restores the focus', async () => {
    server.share = reply({ code: 'VALIDATION' }, 400);
    await toResults();
    const button = screen.getByRole('button', { name: 'Get QR Code & Link' });
    button.focus();
    await click('Get QR Code & Link');
    expect(fireEvent.keyDown(window, { key: 'Tab' }), 'leaves the notice').toBe(false);
    fireEvent.keyDown(window, { key: 'Escape' });
    await pass(60);
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(document.activeElement).toBe(button);
  });
});

describe('without the server', () => {
  const shareCalls = () => server.to('/api/share/qr');
  const shownCode = () => decodeURIComponent(screen.getByRole('img').getAttribute('src') ?? '');
  const queued = () => Object.keys(localStorage).filter((key) => key.startsWith('vitola-queue.'));
  const queuedIds = () =>
    queued()
      .toSorted()
      .map((key) => key.split('.').at(-1));

  it.each([
    ['can’t be reached', unreachable],
    ['fails', reply({ code: 'INTERNAL' }, 500)],
    ['takes too long', () => new Promise<Response>(() => undefined)],
  ])('that %s the device draws the code, and the share is sent later under the same id', async (_, share) => {
    server.share = share;
    await toResults();
    await click('Get QR Code & Link');
    await pass(4_000);
    expect(screen.getByText(/^Auto-reset in/)).toBeTruthy();
    const [first] = shareCalls();
    const link = `${location.origin}/share/${String(first?.body['shareId'])}`;
    expect(screen.getByText(link)).toBeTruthy();
    expect(shownCode()).toBe(
      decodeURIComponent(
        drawQr(
          `${link}?from=qr#primary=Casa+Larga+Toro&budget=Casa+Larga+Petit+Corona&premium=Casa+Larga+Gran+Reserva`,
        ),
      ),
    );
    expect(queued()).toHaveLength(1);
    await click('Back to Welcome Screen');
    server.share = reply(aShare);
    // The longest break between two tries, which earlier failures may have made necessary.
    await pass(300_000);
    expect(queued()).toEqual([]);
    const before = shareCalls().length;
    expect(shareCalls().at(-1)).toEqual(first);
    await pass(600_000);
    expect(shareCalls()).toHaveLength(before);
  });

  it('one share is made of a result, however often it is requested', async () => {
    server.share = reply({ code: 'VALIDATION' }, 400);
    await toResults();
    await click('Get QR Code & Link');
    await click('OK');
    server.share = unreachable;
    await click('Get QR Code & Link');
    const [first, second] = shareCalls();
    expect(second?.body).toEqual(first?.body);
    expect(second?.key).toBe(`share-${String(first?.body['shareId'])}`);
    expect(queued()).toHaveLength(1);
  });

  it('a share that the server always fails at holds up none behind it', async () => {
    server.share = unreachable;
    for (let guest = 0; guest < 5; guest += 1) {
      await (guest ? answerUpTo(5) : toResults());
      await click('Get QR Code & Link');
      await click('Back to Welcome Screen');
      await browserMoves();
    }
    const ids = queuedIds();
    expect(ids).toHaveLength(5);
    const failing = ids.slice(0, 4);
    server.share = () => {
      const asked = String(shareCalls().at(-1)?.body['shareId']);
      return (failing.includes(asked) ? reply({ code: 'INTERNAL' }, 500) : reply(aShare))();
    };
    await pass(600_000);
    expect(queuedIds().toSorted()).toEqual(failing.toSorted());
  });
});
