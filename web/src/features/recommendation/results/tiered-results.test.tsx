import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openPage } from '../../../../test/open-page.tsx';
import {
  answer,
  answers,
  button,
  complete,
  startQuiz,
  stockedLounge,
  titled,
} from '../../../../test/quiz.ts';
import { deviceRecommenderFor } from '../../../offline/device-shelf.ts';
import { saveDraft } from '../quiz/quiz-store.ts';

const server = startQuiz();
const tieredCall = 'POST /api/recommendations/tiered';
const asked = () => server.calls.filter((name) => name === tieredCall).length;

describe('the tiered results', () => {
  it('show the three cards of the lounge that the quiz was taken for', async () => {
    const loungeId = await stockedLounge(server);
    const { user, address } = openPage(`/questionnaire?lounge=${loungeId}`);
    await answer(user);
    await titled('Your recommendations');
    expect(address()).toBe(`/recommendations/tiered?lounge=${loungeId}`);
    for (const tier of ['Best Match', 'Budget Option', 'Premium Option']) {
      expect(screen.getByText(tier)).toBeTruthy();
    }
    expect(screen.getAllByRole('article')).toHaveLength(3);
    expect(screen.getAllByText(/^\$\d+\.\d\d$/)).toHaveLength(3);
    expect(screen.getAllByText(/^(Closest tonight|(Very g|G)ood match|Excellent match)$/)).toHaveLength(3);
    expect(screen.getByRole('blockquote').textContent?.length).toBeGreaterThan(20);
    expect(screen.queryByText(/Demo lounge/)).toBeNull();
    expect(server.calls).toContain('POST /api/analytics/track');
  });

  it('are the same after a reload, without another request', async () => {
    const loungeId = await stockedLounge(server);
    saveDraft(complete);
    openPage(`/recommendations/tiered?lounge=${loungeId}`);
    await titled('Your recommendations');
    const shown = screen.getAllByRole('article').map(({ textContent }) => textContent);
    cleanup();
    openPage(`/recommendations/tiered?lounge=${loungeId}`);
    await titled('Your recommendations');
    expect(screen.getAllByRole('article').map(({ textContent }) => textContent)).toEqual(shown);
    expect(asked()).toBe(1);
  });

  it('show placeholders for the cards while they load', async () => {
    const loungeId = await stockedLounge(server);
    saveDraft(complete);
    const release = server.hold();
    openPage(`/recommendations/tiered?lounge=${loungeId}`);
    await titled('Choosing from the shelf …');
    expect(screen.getByRole('status').textContent).toBe('Choosing from the shelf …');
    expect(screen.queryAllByRole('article')).toHaveLength(0);
    release();
    await titled('Your recommendations');
  });

  it('offer the quiz when there are no answers', async () => {
    const { user, address } = openPage('/recommendations/tiered?lounge=velvet');
    await user.click(await screen.findByText('Take the Quiz'));
    await titled(answers[0][0]);
    expect(address()).toBe('/questionnaire?lounge=velvet');
    expect(asked()).toBe(0);
  });

  it('keep the answers when the shelf can’t be reached, and appear without a click once it can', async () => {
    const loungeId = await stockedLounge(server);
    saveDraft(complete);
    server.isOffline = true;
    openPage(`/recommendations/tiered?lounge=${loungeId}`);
    await screen.findByText(/Your answers are saved, and we’ll keep trying/);
    expect(button('Try again')).toBeTruthy();
    server.isOffline = false;
    act(() => void dispatchEvent(new Event('online')));
    await titled('Your recommendations');
  });

  it('say that a shelf is empty and still give the insight', async () => {
    const { loungeId } = await server.world.owner();
    saveDraft(complete);
    openPage(`/recommendations/tiered?lounge=${loungeId}`);
    await titled('No Cigars Available');
    expect(screen.getByRole('blockquote').textContent?.length).toBeGreaterThan(20);
    expect(screen.getByText('Owner sign in').getAttribute('href')).toBe('/auth?mode=login');
  });

  it('clear the guest’s answers with Take Quiz Again, also for the browser’s Back', async () => {
    const loungeId = await stockedLounge(server);
    saveDraft(complete);
    const { user, router } = openPage(`/recommendations/tiered?lounge=${loungeId}`);
    await titled('Your recommendations');
    expect(screen.getByText('Back to Welcome').getAttribute('href')).toBe(`/customer/${loungeId}`);
    await user.click(button('Take Quiz Again'));
    await titled(answers[0][0]);
    expect(screen.queryByRole('radio', { checked: true })).toBeNull();
    expect(sessionStorage.getItem('vitola-quiz')).toBeNull();
    expect(sessionStorage.getItem('vitola-quiz-result')).toBeNull();
    router.history.back();
    await waitFor(() => expect(screen.getByText('Take the Quiz')).toBeTruthy());
  });

  it('follow a critique at once, keep the first three available, and have each click recorded', async () => {
    const loungeId = await stockedLounge(server);
    saveDraft(complete);
    const { user } = openPage(`/recommendations/tiered?lounge=${loungeId}`);
    await titled('Your recommendations');
    const names = () => screen.getAllByRole('article').map((card) => card.querySelector('h2')?.textContent);
    const first = names();
    await waitFor(() => expect(deviceRecommenderFor(loungeId)).toBeDefined());
    await user.click(button('Cheaper'));
    expect(screen.getByText('Here are other cigars.')).toBeTruthy();
    expect(names()).not.toEqual(first);
    await waitFor(() => expect(asked()).toBe(2));
    await user.click(button('Back to the first three'));
    expect(names()).toEqual(first);
    await waitFor(async () => {
      const recorded = await server.world.db
        .selectFrom('preferencesAnalytics')
        .select('critiques')
        .where('loungeId', '=', loungeId)
        .where('critiques', 'is not', null)
        .execute();
      expect(recorded).toEqual([{ critiques: [expect.objectContaining({ kind: 'cheaper' })] }]);
    });
  });
});
