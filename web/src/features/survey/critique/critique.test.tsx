import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import {
  answerUpTo,
  aResult,
  aShare,
  openSurvey,
  pass,
  click,
  reply,
  server,
  surveyWorld,
  unreachable,
} from '../../../../test/survey.tsx';

surveyWorld();

const best = aResult.primary;
const lighter = {
  ...aResult,
  resultId: '22222222-2222-4333-8444-555555555555',
  primary: best && { ...best, id: '99999999-2222-4333-8444-555555555555', name: 'Panetela' },
  budget: null,
  premium: null,
};
const none = { ...lighter, primary: null };
const sent = () => server.to('/api/recommendations/tiered').map(({ body }) => body.critiques);

describe('a critique of the results', () => {
  it('brings other cards, relative to the best one, and the first three remain available', async () => {
    await openSurvey();
    await answerUpTo(5);
    server.tiered = reply(lighter);
    await click('Lighter');
    expect(screen.getByRole('heading', { name: 'Panetela' })).toBeTruthy();
    expect(screen.getByText('Here are other cigars.')).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Lighter picks' })).toBeTruthy();
    const isMarked = (name: string) =>
      screen.getByRole('button', { name }).getAttribute('aria-current') === 'true';
    expect(['Lighter', 'Cheaper'].map(isMarked)).toEqual([true, false]);
    expect(sent()).toEqual([undefined, [{ kind: 'lighter', than: best?.id }]]);
    await click('Back to the first three');
    expect(screen.getByRole('heading', { name: 'Toro' })).toBeTruthy();
    expect(screen.queryByRole('heading', { name: 'Lighter picks' })).toBeNull();
    expect(isMarked('Lighter')).toBe(false);
    expect(screen.queryByRole('button', { name: 'Back to the first three' })).toBeNull();
    expect(sent()).toHaveLength(2);
  });

  it('adds to the previous one, and repeats none', async () => {
    await openSurvey();
    await answerUpTo(5);
    server.tiered = reply(lighter);
    await click('Lighter');
    await click('Cheaper');
    await click('Lighter');
    expect(sent().at(-1)).toEqual([
      { kind: 'cheaper', than: lighter.primary?.id },
      { kind: 'lighter', than: lighter.primary?.id },
    ]);
  });

  it('leaves the cards where nothing else fits, and says so', async () => {
    await openSurvey();
    await answerUpTo(5);
    server.tiered = reply(none);
    await click('Shorter');
    expect(screen.getByText('Nothing else on this shelf matches that.')).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Toro' })).toBeTruthy();
  });

  it('leaves the cards when the shelf does not respond, and says so', async () => {
    await openSurvey();
    await answerUpTo(5);
    server.tiered = unreachable;
    await click('Something different');
    expect(screen.getByText('We can’t reach the shelf right now. Please try again.')).toBeTruthy();
    expect(screen.getAllByRole('article')).toHaveLength(3);
  });

  it('drops a QR code that is still being made: the next one is for the cards that are shown', async () => {
    await openSurvey();
    await answerUpTo(5);
    server.share = () => new Promise((made) => setTimeout(() => made(reply(aShare)()), 5_000));
    await click('Get QR Code & Link');
    server.tiered = reply(lighter);
    await click('Lighter');
    await pass(6_000);
    expect(screen.getByRole('heading', { name: 'Panetela' })).toBeTruthy();
    server.share = reply(aShare);
    await click('Get QR Code & Link');
    expect(screen.getByRole('img', { name: /QR code/ })).toBeTruthy();
    expect(server.to('/api/share/qr').at(-1)?.body.recommendations).toMatchObject({
      primary: { id: lighter.primary?.id },
      budget: null,
    });
  });
});
