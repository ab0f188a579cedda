import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import {
  answerUpTo,
  browserMoves,
  heading,
  openSurvey,
  option,
  pass,
  pick,
  click,
  server,
  surveyWorld,
} from '../../../../test/survey.tsx';

surveyWorld();

describe('the questions', () => {
  it('count to five, with the percentage', async () => {
    await openSurvey();
    await click('Start My Recommendation');
    for (const [at, name] of ([/^Beginner/, /^Mild Light/, /^Creamy/, /^20–30/] as const).entries()) {
      expect(screen.getByText(`Question ${at + 1} of 5`)).toBeTruthy();
      expect(screen.getByText(`${(at + 1) * 20}% complete`)).toBeTruthy();
      expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe(String((at + 1) * 20));
      pick(name);
      await click('Next');
    }
    expect(screen.getByText('Question 5 of 5')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Get Recommendations' })).toBeTruthy();
  });

  it('require an answer to continue, and have no way back from the first', async () => {
    await openSurvey();
    await click('Start My Recommendation');
    expect(screen.getByRole('button', { name: 'Next' })).toHaveProperty('disabled', true);
    expect(screen.getByRole('button', { name: 'Previous' })).toHaveProperty('disabled', true);
    pick(/^Beginner/);
    await click('Next');
    expect(screen.getByRole('button', { name: 'Next' })).toHaveProperty('disabled', true);
    expect(screen.getByRole('button', { name: 'Previous' })).toHaveProperty('disabled', false);
  });

  it('replace a single choice', async () => {
    await openSurvey();
    await click('Start My Recommendation');
    pick(/^Beginner/);
    pick(/^Advanced/);
    expect(option(/^Beginner/).checked).toBe(false);
    expect(option(/^Advanced/).checked).toBe(true);
  });

  it('disable the other choices at the maximum and say what to do', async () => {
    await openSurvey();
    await answerUpTo(1);
    expect(screen.getByText('Choose up to 2')).toBeTruthy();
    pick(/^Mild Light/);
    pick(/^Full/);
    expect(screen.getByText('Deselect one to change')).toBeTruthy();
    expect(option(/^Medium Balanced/).disabled).toBe(true);
    expect(option(/^Full/).disabled).toBe(false);
    pick(/^Full/);
    expect(screen.queryByText('Deselect one to change')).toBeNull();
    expect(option(/^Medium Balanced/).disabled).toBe(false);
  });

  it('accept three flavors and no fourth', async () => {
    await openSurvey();
    await answerUpTo(2);
    for (const name of [/^Creamy/, /^Woody/, /^Spicy/]) pick(name);
    expect(option(/^Nutty/).disabled).toBe(true);
    expect(screen.getAllByRole('checkbox', { checked: true })).toHaveLength(3);
  });

  it('ignore the second half of a double click on Next', async () => {
    await openSurvey();
    await answerUpTo(3);
    for (const _ of [1, 2]) {
      fireEvent.click(screen.getByRole('button', { name: 'Previous' }));
      await browserMoves();
    }
    expect(screen.getByText('Question 2 of 5')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Next' }), { detail: 1 });
    fireEvent.click(screen.getByRole('button', { name: 'Next' }), { detail: 2 });
    await pass(60);
    expect(screen.getByText('Question 3 of 5')).toBeTruthy();
  });

  it('are not answered by the second half of a double tap on the button before', async () => {
    await openSurvey();
    await answerUpTo(5);
    await pass(60);
    fireEvent.click(screen.getByRole('button', { name: 'Next Person' }), { detail: 2 });
    await pass(60);
    expect(heading('Perfect Matches Found!')).toBeTruthy();
    await click('Next Person');
    expect(heading('Find Your Perfect Cigar')).toBeTruthy();
  });

  it('move the focus to each question and announce its position', async () => {
    await openSurvey();
    await answerUpTo(1);
    expect(document.activeElement).toBe(heading('How strong should it be?'));
    expect(screen.getByRole('status').textContent).toBe('Question 2 of 5, 40% complete');
  });
});

describe('the events', () => {
  it('report the start and the completion once, with ids of this guest', async () => {
    await openSurvey();
    await answerUpTo(5);
    const [start, complete, ...more] = server
      .events()
      .filter(({ eventType }) => eventType !== 'question_reached');
    expect(start).toMatchObject({ eventType: 'questionnaire_start', loungeId: 'lounge_velvet_1' });
    expect(Object.keys(start?.metadata as object)).toEqual(['timestamp', 'userAgent']);
    expect(complete).toMatchObject({
      eventType: 'questionnaire_complete',
      sessionId: start?.sessionId,
      metadata: {
        experience: 'beginner',
        strength: ['mild'],
        flavors: ['creamy'],
        time: '20-30',
        budget: 'budget',
      },
    });
    expect(start?.eventId).not.toBe(complete?.eventId);
    expect(more).toEqual([]);
  });

  it('report how far a guest came, each question once and nothing of the answers', async () => {
    await openSurvey();
    await answerUpTo(2);
    await click('Previous');
    await browserMoves();
    await click('Next');
    const reached = server.events().filter(({ eventType }) => eventType === 'question_reached');
    expect(reached.map(({ metadata }) => metadata)).toEqual([{ question: '2' }, { question: '3' }]);
    expect(new Set(server.events().map(({ sessionId }) => sessionId)).size).toBe(1);
  });

  it('delay nobody when they can’t be sent, and repeat them under one id', async () => {
    server.track = () => Promise.reject(new TypeError('Failed to fetch'));
    await openSurvey();
    await answerUpTo(1);
    expect(heading('How strong should it be?')).toBeTruthy();
    await pass(10_000);
    const ids = server
      .events()
      .filter(({ eventType }) => eventType === 'questionnaire_start')
      .map(({ eventId }) => eventId);
    expect(ids).toHaveLength(3);
    expect(new Set(ids).size).toBe(1);
  });
});
