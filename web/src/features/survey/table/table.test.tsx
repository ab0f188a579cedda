import { screen, within } from '@testing-library/react';
import { surveyTimings } from '@vitola/contract/recommendation/survey-constants';
import { describe, expect, it, vi } from 'vitest';
import {
  browserMoves,
  click,
  heading,
  openSurvey,
  option,
  pass,
  pick,
  reply,
  server,
  surveyWorld,
} from '../../../../test/survey.tsx';
import { answerAll, goBack } from '../../../../test/survey-tables.ts';

surveyWorld();

/** Two guests, up to the next guest's turn or to the table's results. */
async function answerAs(guests: 1 | 2): Promise<void> {
  await click('Here with friends?');
  await click('2 guests');
  await answerAll();
  if (guests === 1) return;
  await click('I’m guest 2');
  await browserMoves();
  await answerAll();
}

describe('a table', () => {
  it('names what is passed on by the size of the screen', async () => {
    vi.stubGlobal('matchMedia', () => ({ matches: true }));
    await openSurvey();
    await click('Here with friends?');
    expect(heading('Pass this phone')).toBeTruthy();
    expect(screen.queryByText(/tablet/)).toBeNull();
  });

  it('asks each guest in turn, and sends each one’s answers under ids of their own', async () => {
    await openSurvey();
    await answerAs(1);
    expect(heading('Thank you, guest 1')).toBeTruthy();
    expect(screen.queryByText('Casa Larga')).toBeNull();
    await click('I’m guest 2');
    await browserMoves();
    expect(screen.getByText('Guest 2 of 2')).toBeTruthy();
    expect(screen.queryByRole('radio', { checked: true })).toBeNull();
    await answerAll();
    const asked = server.to('/api/recommendations/tiered').map(({ body }) => body);
    expect(new Set(asked.map(({ resultId }) => resultId)).size).toBe(2);
    expect(new Set(asked.map(({ sessionId }) => sessionId)).size).toBe(2);
    expect(server.to('/api/recommendations/table')[0]?.body.guests).toHaveLength(2);
    const starts = server.events().filter(({ eventType }) => eventType === 'questionnaire_start');
    expect(new Set(starts.map(({ sessionId }) => sessionId)).size).toBe(2);
  });

  it('shows a cigar to share, how it suits each, and the pick of each with their own cards behind it', async () => {
    await openSurvey();
    await answerAs(2);
    expect(heading('Cigars for Your Table')).toBeTruthy();
    expect(document.querySelector('.table-suits')?.textContent?.trim()).toBe('A good match for each of you.');
    const suits = within(screen.getByRole('list', { name: 'How it suits each of you' }));
    expect(suits.getByText('Longer than you asked: about 60 min')).toBeTruthy();
    await click('See all three, Guest 2');
    expect(heading('Perfect Matches Found!')).toBeTruthy();
    expect(screen.getAllByRole('article')).toHaveLength(3);
    await click('Get QR Code & Link');
    expect(server.to('/api/share/qr')[0]?.body.recommendations).toMatchObject({
      shared: { id: 'id of Lancero' },
    });
    await click('Back to the Table');
    await browserMoves();
    expect(heading('Cigars for Your Table')).toBeTruthy();
    await click('Back to Welcome Screen');
    expect(sessionStorage.getItem('vitola-guest')).toBeNull();
  });

  it('says that no cigar suits all, and still shows the picks', async () => {
    server.table = reply({ shared: null, guests: [] });
    await openSurvey();
    await answerAs(2);
    expect(screen.getByText(/no single cigar on our shelf suits all of you/)).toBeTruthy();
    expect(screen.getAllByRole('button', { name: /^See all three/ })).toHaveLength(2);
  });

  it('keeps everybody’s answers while the server can’t say what they share, and tries again', async () => {
    const { table } = server;
    server.table = reply({ message: 'away' }, 503);
    await openSurvey();
    await answerAs(2);
    expect(heading('One moment, please')).toBeTruthy();
    server.table = table;
    await click('Try again now');
    expect(heading('Cigars for Your Table')).toBeTruthy();
  });

  it('keeps who has answered when the next guest goes back from their first question', async () => {
    await openSurvey();
    await answerAs(1);
    await click('I’m guest 2');
    await browserMoves();
    await goBack();
    expect(heading('Thank you, guest 1')).toBeTruthy();
    await click('I’m guest 2');
    await browserMoves();
    await answerAll();
    expect(heading('Cigars for Your Table')).toBeTruthy();
    expect(server.to('/api/recommendations/tiered')).toHaveLength(2);
  });

  it('asks again how many they are when the first guest goes back, and keeps what they answered', async () => {
    await openSurvey();
    await click('Here with friends?');
    await click('3 guests');
    pick(/^Beginner/);
    await goBack();
    expect(heading('How many of you?')).toBeTruthy();
    expect(screen.queryByText(/Question 1 of 5/)).toBeNull();
    await click('2 guests');
    expect(screen.getByText('Guest 1 of 2')).toBeTruthy();
    expect(screen.getByRole('radio', { checked: true })).toBe(option(/^Beginner/));
    await goBack();
    await click('3 phones');
    await click('I’ll answer on this screen');
    expect(screen.queryByRole('radio', { checked: true })).toBeNull();
  });

  it('is forgotten when nobody takes the next turn', async () => {
    await openSurvey();
    await answerAs(1);
    await pass(surveyTimings.idleOnQuestions + 1000);
    expect(heading('Find Your Perfect Cigar')).toBeTruthy();
    expect(sessionStorage.getItem('vitola-guest')).toBeNull();
  });
});
