import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
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
      { message: 'The shelf is locked', error: 'The shelf is locked', code: 'INTERNAL' },
      500,
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

  it('is requested again under the same key, so that no second share is made', async () => {
    server.share = unreachable;
    await toResults();
    await click('Get QR Code & Link');
    expect(screen.getByRole('alertdialog').textContent).toMatch(/^Failed to generate QR code: /);
    await click('OK');
    server.share = reply(aShare);
    await click('Get QR Code & Link');
    expect(screen.getByText(/^Auto-reset in/)).toBeTruthy();
    const keys = server.to('/api/share/qr').map(({ key }) => key);
    expect(keys).toEqual([`share-en-${aResult.resultId}`, `share-en-${aResult.resultId}`]);
  });

  it('traps the focus in its alert, closes it with Escape and restores the focus', async () => {
    server.share = unreachable;
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
