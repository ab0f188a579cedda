import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import {
  aLounge,
  answerUpTo,
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
  unreachable,
} from '../../../../test/survey.tsx';

surveyWorld();

const traces = /beginner|creamy|20-30|Toro|Gran Reserva|humidor|abcdefghijklmnopqrstuv/i;
const isWelcome = () => heading('Find Your Perfect Cigar');

describe('after a reset', () => {
  it('no data of the guest is left: screen, storage, history, fields, requests', async () => {
    await openSurvey();
    await answerUpTo(5);
    await click('Get QR Code & Link');
    const before = server.events()[0]?.sessionId as string;
    expect(sessionStorage.getItem('vitola-guest')).toMatch(traces);
    await click('Back to Welcome Screen');
    await browserMoves();
    expect(isWelcome()).toBeTruthy();
    expect(document.body.innerHTML).not.toMatch(traces);
    expect([sessionStorage.length, localStorage.length]).toEqual([0, 0]);
    expect(history.state).toBeNull();
    expect(document.querySelectorAll('input, textarea, select')).toHaveLength(0);
    await answerUpTo(0);
    for (const radio of screen.getAllByRole<HTMLInputElement>('radio')) expect(radio.checked).toBe(false);
    expect(server.events().at(-1)?.sessionId).not.toBe(before);
  });

  it('the history’s forward entries lead nowhere', async () => {
    await openSurvey();
    await answerUpTo(5);
    await click('Next Person');
    await browserMoves();
    history.forward();
    await browserMoves();
    expect(isWelcome()).toBeTruthy();
    expect(history.state).toBeNull();
    expect(document.body.innerHTML).not.toMatch(traces);
  });

  it('events that were not delivered are sent later, each under the id and with the time of when it happened', async () => {
    server.track = () => Promise.reject(new TypeError('Failed to fetch'));
    await openSurvey();
    const begin = Date.now();
    await answerUpTo(5);
    await click('Next Person');
    await pass(60_000);
    const tried = new Set(server.events().map(({ eventId }) => eventId));
    expect(tried.size).toBe(6);
    server.sent = [];
    server.track = reply({ success: true });
    await pass(600_000);
    const sent = server.events();
    expect(sent.map(({ eventType }) => eventType)).toEqual([
      'questionnaire_start',
      ...Array.from({ length: 4 }, () => 'question_reached'),
      'questionnaire_complete',
    ]);
    expect(new Set(sent.map(({ eventId }) => eventId))).toEqual(tried);
    for (const { madeAt } of sent) expect(Date.parse(String(madeAt)) - begin).toBeLessThan(30_000);
    expect(localStorage).toHaveLength(0);
  });

  it('a late response is not shown to the next guest', async () => {
    const answer = server.tiered;
    server.tiered = async () => {
      await new Promise((resolve) => setTimeout(resolve, 5_000));
      return answer();
    };
    await openSurvey();
    await answerUpTo(5);
    for (let step = 6; step > 0; step -= 1) {
      history.back();
      await browserMoves();
    }
    expect(isWelcome()).toBeTruthy();
    await pass(10_000);
    expect(isWelcome()).toBeTruthy();
    expect(document.body.innerHTML).not.toMatch(traces);
  });

  it('the tablet returns to its own language', async () => {
    await openSurvey();
    await click('Español');
    await vi.waitFor(() =>
      expect(screen.getByRole('button', { name: 'Empezar mi recomendación' })).toBeTruthy(),
    );
    await click('Empezar mi recomendación');
    expect(document.documentElement.lang).toBe('es');
    pick(/^Principiante/);
    await click('Siguiente');
    await pass(300_000);
    expect(isWelcome()).toBeTruthy();
    expect(document.documentElement.lang).toBe('en');
  });
});

describe('what a guest typed to get their cigars by email', () => {
  it('is deleted with the guest: screen, fields, storage, memory', async () => {
    await openSurvey({ ...aLounge, takesLeads: true });
    await answerUpTo(5);
    await click('Get QR Code & Link');
    await click('Get them by email');
    fireEvent.change(option('Email'), { target: { value: 'ana@example.com' } });
    fireEvent.change(option('Phone'), { target: { value: '8135550100' } });
    pick(/may keep what I enter/);
    expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toMatch(/ana@|8135550100/);
    await click('Back to Welcome Screen');
    await browserMoves();
    expect(document.body.innerHTML).not.toMatch(/ana@|8135550100/);
    expect([sessionStorage.length, localStorage.length]).toEqual([0, 0]);
    await answerUpTo(5);
    await click('Get QR Code & Link');
    await click('Get them by email');
    expect([option('Email').value, option('Phone').value]).toEqual(['', '']);
    expect(option(/may keep what I enter/).checked).toBe(false);
    expect(server.to('/api/leads')).toEqual([]);
  });
});

describe('an absent guest', () => {
  it('is forgotten after 5 minutes without a touch on a question after the first', async () => {
    await openSurvey();
    await answerUpTo(1);
    await pass(299_000);
    expect(screen.getByText('Question 2 of 5')).toBeTruthy();
    expect(screen.getByRole('alert').textContent).toMatch(/Still there/);
    await pass(1_000);
    expect(isWelcome()).toBeTruthy();
  });

  it('is forgotten after 5 minutes on the first question too, once it has an answer', async () => {
    await openSurvey();
    await click('Start My Recommendation');
    await pass(600_000);
    expect(screen.getByText('Question 1 of 5')).toBeTruthy();
    pick(/^Beginner/);
    await pass(299_000);
    expect(option(/^Beginner/).checked).toBe(true);
    await pass(1_000);
    expect(isWelcome()).toBeTruthy();
    await click('Start My Recommendation');
    expect(option(/^Beginner/).checked).toBe(false);
  });

  it('stays while they touch the screen', async () => {
    await openSurvey();
    await answerUpTo(1);
    await pass(290_000);
    fireEvent.pointerDown(document.body);
    await pass(290_000);
    expect(screen.getByText('Question 2 of 5')).toBeTruthy();
  });

  it('can think about the first question as long as they like', async () => {
    await openSurvey();
    await click('Start My Recommendation');
    await pass(900_000);
    expect(screen.getByText('Question 1 of 5')).toBeTruthy();
  });

  it('is forgotten 3 minutes after the results', async () => {
    await openSurvey();
    await answerUpTo(5);
    await pass(179_000);
    expect(heading('Perfect Matches Found!')).toBeTruthy();
    await pass(1_000);
    expect(isWelcome()).toBeTruthy();
  });

  it('is forgotten as soon as a sleeping tablet wakes up', async () => {
    await openSurvey();
    await answerUpTo(5);
    vi.setSystemTime(Date.now() + 600_000);
    fireEvent(document, new Event('visibilitychange'));
    await pass(0);
    expect(isWelcome()).toBeTruthy();
  });

  it('is forgotten by the touch that wakes the tablet: it is the next guest’s', async () => {
    await openSurvey();
    await answerUpTo(1);
    vi.setSystemTime(Date.now() + 600_000);
    fireEvent.pointerDown(document.body);
    await pass(0);
    expect(isWelcome()).toBeTruthy();
  });

  it('has as long as for a question while there are no results to look at', async () => {
    server.tiered = unreachable;
    await openSurvey();
    await answerUpTo(5);
    await pass(290_000);
    expect(screen.queryByRole('heading', { name: 'Find Your Perfect Cigar' })).toBeNull();
    await pass(10_000);
    expect(isWelcome()).toBeTruthy();
  });
});

describe('the browser’s Back', () => {
  it('returns to the previous question, with its answer', async () => {
    await openSurvey();
    await answerUpTo(2);
    history.back();
    await browserMoves();
    expect(screen.getByText('Question 2 of 5')).toBeTruthy();
    expect(option(/^Mild Light/).checked).toBe(true);
    history.forward();
    await browserMoves();
    expect(screen.getByText('Question 3 of 5')).toBeTruthy();
  });

  it('returns from the first question to the welcome screen of a new guest', async () => {
    await openSurvey();
    await click('Start My Recommendation');
    pick(/^Beginner/);
    history.back();
    await browserMoves();
    expect(isWelcome()).toBeTruthy();
    expect(sessionStorage).toHaveLength(0);
  });

  it('returns from the results to the last question, and fetches new cards when an answer changed', async () => {
    await openSurvey();
    await answerUpTo(5);
    history.back();
    await browserMoves();
    expect(screen.getByText('Question 5 of 5')).toBeTruthy();
    await click('Get Recommendations');
    expect(server.to('/api/recommendations/tiered')).toHaveLength(1);
    history.back();
    await browserMoves();
    pick(/^Premium/);
    await click('Get Recommendations');
    expect(server.to('/api/recommendations/tiered')).toHaveLength(2);
  });
});

describe('a reload', () => {
  it('starts over if the stored visit can’t be read', async () => {
    history.replaceState({ step: 6 }, '');
    const kept = { state: { step: 6 }, language: 'en', path: location.pathname, savedAt: Date.now() };
    sessionStorage.setItem('vitola-guest', JSON.stringify(kept));
    await openSurvey();
    expect(isWelcome()).toBeTruthy();
    expect(sessionStorage.getItem('vitola-guest')).toBeNull();
  });

  it('keeps the guest and their answers', async () => {
    const { unmount } = await openSurvey();
    await answerUpTo(2);
    const kept = sessionStorage.getItem('vitola-guest') ?? '';
    unmount();
    sessionStorage.setItem('vitola-guest', kept);
    await openSurvey();
    expect(screen.getByText('Question 3 of 5')).toBeTruthy();
    expect(server.events().filter(({ eventType }) => eventType === 'questionnaire_start')).toHaveLength(1);
  });

  it('of another page of the tablet does not carry the guest over', async () => {
    const { unmount } = await openSurvey();
    await answerUpTo(2);
    const kept = sessionStorage.getItem('vitola-guest') ?? '';
    unmount();
    const { path, ...rest } = JSON.parse(kept) as { path: string };
    sessionStorage.setItem('vitola-guest', JSON.stringify({ ...rest, path: `${path}/another` }));
    await openSurvey();
    expect(isWelcome()).toBeTruthy();
    expect(sessionStorage).toHaveLength(0);
  });

  it('long after the guest left starts with the welcome screen', async () => {
    const { unmount } = await openSurvey();
    await answerUpTo(2);
    const kept = sessionStorage.getItem('vitola-guest') ?? '';
    unmount();
    sessionStorage.setItem('vitola-guest', kept);
    vi.setSystemTime(Date.now() + 600_000);
    await openSurvey();
    expect(isWelcome()).toBeTruthy();
    expect(sessionStorage).toHaveLength(0);
  });
});
