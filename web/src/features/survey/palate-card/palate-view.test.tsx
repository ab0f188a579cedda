import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import {
  aLounge,
  browserMoves,
  click,
  heading,
  openSurvey,
  pick,
  reply,
  server,
  surveyWorld,
  unreachable,
} from '../../../../test/survey.tsx';

surveyWorld();

const onCard = {
  experience: 'advanced',
  strength: ['medium-full', 'full'],
  flavors: ['coffee'],
  budget: 'premium',
};
const field = () => screen.getByLabelText<HTMLInputElement>('Code of the palate card');

async function enter(code: string): Promise<void> {
  fireEvent.change(field(), { target: { value: code } });
  await click('Use this card');
}
async function openCard(code = 'bcdf ghjk'): Promise<void> {
  await openSurvey();
  await click('Have a palate card?');
  await enter(code);
}
const sentPreferences = () => server.to('/api/recommendations/tiered').map(({ body }) => body['preferences']);

describe('a palate card', () => {
  it('leaves one question to ask, and then come the results', async () => {
    server.palateCard = reply(onCard);
    await openCard();
    expect(server.to('/api/palate-card').map(({ body }) => body)).toEqual([{ code: 'BCDFGHJK' }]);
    expect(heading('How much time do you have?')).toBeTruthy();
    pick(/^45–60/);
    await click('Get Recommendations');
    expect(heading('Perfect Matches Found!')).toBeTruthy();
    expect(sentPreferences()).toEqual([{ ...onCard, time: '45-60' }]);
    expect(server.to('/api/user')).toEqual([]);
    expect(server.to('/api/vault/import')).toEqual([]);
  });

  it('can be corrected: Back leads through its answers, and Next straight to the results', async () => {
    server.palateCard = reply(onCard);
    await openCard();
    pick(/^45–60/);
    await click('Get Recommendations');
    for (const title of [
      'What would you like to spend?',
      'How much time do you have?',
      'Which flavors do you enjoy?',
    ]) {
      history.back();
      await browserMoves();
      expect(heading(title)).toBeTruthy();
    }
    pick(/^Creamy/);
    await click('Get Recommendations');
    expect(sentPreferences().at(-1)).toEqual({ ...onCard, flavors: ['coffee', 'creamy'], time: '45-60' });
  });

  it('is asked for the age as every guest, where the lounge asks', async () => {
    server.palateCard = reply(onCard);
    await openSurvey({ ...aLounge, asksAge: true });
    await click('Have a palate card?');
    await enter('BCDFGHJK');
    await click('Yes, I am');
    expect(heading('How much time do you have?')).toBeTruthy();
  });

  it.each([
    [
      'unknown, expired or revoked',
      reply({ code: 'PALATE_CARD_NOT_FOUND' }, 404),
      'This card can’t be read.',
    ],
    ['tried too often', reply({ code: 'TOO_MANY' }, 429), 'Too many attempts.'],
    ['read without a connection', unreachable, 'There is no connection to read the card.'],
  ])('that is %s says so, keeps the letters and works on the next try', async (_, answer, sentence) => {
    server.palateCard = answer;
    await openCard('BCDFGHJK');
    expect(screen.getByRole('alert').textContent).toContain(sentence);
    expect(field().value).toBe('BCDFGHJK');
    server.palateCard = reply(onCard);
    await click('Use this card');
    expect(heading('How much time do you have?')).toBeTruthy();
  });

  it('is not looked up while letters are missing', async () => {
    await openCard('BCDF');
    expect(screen.getByRole('alert').textContent).toBe('The code has eight letters.');
    expect(server.to('/api/palate-card')).toEqual([]);
    await click('Back');
    expect(heading('The Velvet Ash')).toBeTruthy();
  });

  it('is read from the address of its QR code, which a scanner types or the page was opened with', async () => {
    server.palateCard = reply(onCard);
    await openCard('https://vitola.example/customer#palate-card=BCDFGHJK');
    expect(server.to('/api/palate-card').map(({ body }) => body)).toEqual([{ code: 'BCDFGHJK' }]);
    expect(heading('How much time do you have?')).toBeTruthy();
  });

  it('in the page’s address is read at once, and removed from it', async () => {
    server.palateCard = reply(onCard);
    history.replaceState(null, '', '/velvet-ash/customer#palate-card=BCDFGHJK');
    await openSurvey();
    expect(heading('How much time do you have?')).toBeTruthy();
    expect(location.hash).toBe('');
  });

  it('says that it needs a connection where there is none', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await openSurvey();
    await click('Have a palate card?');
    expect(screen.getByRole('alert').textContent).toBe(
      'This needs a connection. Please answer the questions instead.',
    );
    vi.restoreAllMocks();
    await click('Have a palate card?');
    expect(field()).toBeTruthy();
  });

  it('is forgotten when nobody stays', async () => {
    await openSurvey();
    await click('Have a palate card?');
    fireEvent.change(field(), { target: { value: 'BCDF' } });
    await vi.advanceTimersByTimeAsync(301_000);
    await browserMoves();
    expect(heading('Find Your Perfect Cigar')).toBeTruthy();
  });
});

it('ignores what else an address has behind its #', async () => {
  history.replaceState(null, '', '/velvet-ash/customer#elsewhere');
  await openSurvey();
  expect(heading('Find Your Perfect Cigar')).toBeTruthy();
});
