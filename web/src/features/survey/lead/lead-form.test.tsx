import { fireEvent, screen } from '@testing-library/react';
import { consentVersion } from '@vitola/contract/leads/lead-constants';
import { describe, expect, it } from 'vitest';
import {
  aLounge,
  answerUpTo,
  aShare,
  heading,
  openSurvey,
  option,
  pass,
  pick,
  click,
  reply,
  server,
  surveyWorld,
  unreachable,
} from '../../../../test/survey.tsx';

surveyWorld();

const consent = /The Velvet Ash may keep what I enter here/;
const type = (label: string, value: string) => fireEvent.change(option(label), { target: { value } });
const sent = () => server.to('/api/leads');

async function openForm(): Promise<void> {
  await openSurvey({ ...aLounge, takesLeads: true });
  await answerUpTo(5);
  await click('Get QR Code & Link');
  await click('Get them by email');
}

describe('the form after the QR code', () => {
  it('is offered only where the lounge collects addresses', async () => {
    await openSurvey();
    await answerUpTo(5);
    await click('Get QR Code & Link');
    expect(screen.queryByRole('button', { name: 'Get them by email' })).toBeNull();
  });

  it('sends an address with the consent that was ticked, for the guest’s own share', async () => {
    await openForm();
    expect(option(consent).checked).toBe(false);
    type('Email', 'ana@example.com');
    pick(consent);
    await click('Send');
    expect(sent().map(({ body }) => body)).toEqual([
      {
        shareId: aShare.shareId,
        name: '',
        email: 'ana@example.com',
        phone: '',
        consent: true,
        consentVersion,
        channel: 'tablet',
        language: 'en',
      },
    ]);
    expect(screen.getByText('Thank you. Your cigars are on their way to you.')).toBe(document.activeElement);
    expect(screen.getByText(/please confirm your address/)).toBeTruthy();
    expect(document.body.innerHTML).not.toContain('ana@example.com');
    await click('Back to the code');
    expect(screen.getByRole('img').getAttribute('src')).toBe(aShare.qrCode);
  });

  it('asks for what is missing, and focuses it', async () => {
    await openForm();
    await click('Send');
    expect(screen.getByRole('alert').textContent).toMatch(/email address or a phone number/);
    expect(document.activeElement).toBe(option('Email'));
    type('Phone', '8135550100');
    await click('Send');
    expect(screen.getByRole('alert').textContent).toMatch(/check the box/);
    expect(document.activeElement).toBe(option(consent));
    expect(sent()).toEqual([]);
  });

  it('keeps what was typed while offline, and repeats it under one key', async () => {
    server.lead = unreachable;
    await openForm();
    type('Email', 'ana@example.com');
    pick(consent);
    await click('Send');
    expect(screen.getByRole('alert').textContent).toMatch(/There is no connection/);
    expect(option('Email').value).toBe('ana@example.com');
    server.lead = reply({ success: true });
    await click('Send');
    expect(screen.getByText(/Thank you/)).toBeTruthy();
    expect(new Set(sent().map(({ key }) => key)).size).toBe(1);
  });

  it('shows which field the lounge’s server rejected, and sends other content under another key', async () => {
    server.lead = reply({ message: 'x', code: 'VALIDATION', fields: { email: 'x' } }, 400);
    await openForm();
    type('Email', 'ana at home');
    pick(consent);
    await click('Send');
    expect(screen.getByRole('alert').textContent).toMatch(/look at the email address/);
    expect(document.activeElement).toBe(option('Email'));
    server.lead = reply({ success: true });
    type('Email', 'ana@example.com');
    await click('Send');
    expect(new Set(sent().map(({ key }) => key)).size).toBe(2);
  });

  it('says that the cigars went to three addresses already, and mentions no confirmation for a phone', async () => {
    server.lead = reply({ message: 'x', code: 'SHARE_MAILED' }, 403);
    await openForm();
    type('Email', 'ana@example.com');
    pick(consent);
    await click('Send');
    expect(screen.getByRole('alert').textContent).toMatch(/already been sent to three addresses/);
    expect(option('Email').value).toBe('ana@example.com');
    server.lead = reply({ success: true });
    type('Email', '');
    type('Phone', '8135550100');
    await click('Send');
    expect(screen.queryByText(/please confirm your address/)).toBeNull();
  });

  it('closes a minute after the last touch, then the tablet is ready for the next guest', async () => {
    await openForm();
    await pass(50_000);
    type('Email', 'ana@example.com');
    fireEvent.input(option('Email'));
    await pass(50_000);
    expect(option('Email').value).toBe('ana@example.com');
    await pass(11_000);
    expect(heading('Find Your Perfect Cigar')).toBeTruthy();
    expect(document.body.innerHTML).not.toContain('ana@example.com');
  });
});
