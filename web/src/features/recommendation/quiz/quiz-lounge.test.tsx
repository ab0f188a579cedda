import { changeLoungeSettings } from '@vitola/contract/lounge';
import { act, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openPage } from '../../../../test/open-page.tsx';
import { answers, button, complete, startQuiz, titled } from '../../../../test/quiz.ts';
import { newUuid } from '../../../api/uuid.ts';
import { saveDraft } from './quiz-store.ts';

const server = startQuiz();
const [[first]] = answers;

describe('a lounge that asks for the age', () => {
  const open = async () => {
    const owner = await server.world.owner();
    const { loungeId } = owner;
    await owner.call(changeLoungeSettings, { params: { loungeId }, body: { asksAge: true } });
    return { loungeId, ...openPage(`/questionnaire?lounge=${loungeId}`) };
  };

  it('needs a yes before the first question, once, and stores nothing of it', async () => {
    const { user } = await open();
    await titled('Are you 21 or older?');
    expect(screen.queryByText('Question 1 of 6')).toBeNull();
    await user.dblClick(button('Yes, I am'));
    await titled(first);
    expect(document.activeElement?.textContent).toBe(first);
    expect(sessionStorage).toHaveLength(0);
    await user.click(screen.getByText('Regular', { selector: 'label *' }));
    await user.click(button('Next'));
    await titled('Which strengths do you enjoy?');
    await user.click(button('Previous'));
    expect(await titled(first)).toBeTruthy();
  });

  it('shows no question to somebody who says no', async () => {
    const { user, loungeId } = await open();
    await titled('Are you 21 or older?');
    await user.click(button('Español'));
    await user.click(button('No'));
    await titled('Será en otra ocasión');
    expect(screen.getByText('Volver a la bienvenida').getAttribute('href')).toBe(`/customer/${loungeId}`);
    expect(sessionStorage.getItem('vitola-quiz') ?? '').not.toContain('chosen":{"');
  });

  it('does not ask again after a reload in the middle', async () => {
    saveDraft({
      sessionId: newUuid(),
      resultId: newUuid(),
      language: 'en',
      chosen: { experience: ['regular'] },
    });
    await open();
    expect(await titled(first)).toBeTruthy();
  });
});

describe('a closed lounge', () => {
  const closedLounge = async () => {
    const owner = await server.world.owner();
    await server.world.db
      .updateTable('loungeLocations')
      .set({ isActive: false, operatingHours: 'Daily 11 am to 11 pm' })
      .where('loungeId', '=', owner.loungeId)
      .execute();
    server.world.changes.announce('shelf_changed', owner.loungeId);
    return owner.loungeId;
  };

  it('says so before the first question, with its name and its hours, in both languages', async () => {
    const { user } = openPage(`/questionnaire?lounge=${await closedLounge()}`);
    await titled('Closed at the moment');
    expect(screen.getByText(/Please ask our staff/)).toBeTruthy();
    expect(screen.getByText('Daily 11 am to 11 pm')).toBeTruthy();
    expect(screen.queryByRole('radio')).toBeNull();
    await user.click(button('Español'));
    expect(await titled('Cerrado por el momento')).toBeTruthy();
  });

  it('says so instead of the results, when it has closed meanwhile', async () => {
    saveDraft(complete);
    openPage(`/recommendations/tiered?lounge=${await closedLounge()}`);
    await titled('Closed at the moment');
    expect(await screen.findByText('Daily 11 am to 11 pm')).toBeTruthy();
    expect(screen.queryByText(/Demo lounge/)).toBeNull();
  });
});

describe('a lounge that does not respond', () => {
  it('is fetched again automatically, and the demo lounge is never shown instead', async () => {
    const { loungeId } = await server.world.owner();
    server.isOffline = true;
    const { user } = openPage(`/questionnaire?lounge=${loungeId}`);
    await screen.findByText('We can’t reach the lounge right now. We’ll keep trying.');
    expect(screen.queryByRole('radio')).toBeNull();
    expect(screen.queryByText(/Demo lounge/)).toBeNull();
    await user.click(button('Español'));
    await screen.findByText('No podemos conectar con el salón en este momento. Seguimos intentándolo.');
    await user.click(button('English'));
    server.isOffline = false;
    act(() => void dispatchEvent(new Event('online')));
    await titled(first);
    expect(screen.queryByText(/Demo lounge/)).toBeNull();
  });

  it('does not interrupt guests who have started answering', async () => {
    saveDraft({
      sessionId: newUuid(),
      resultId: newUuid(),
      language: 'en',
      chosen: { experience: ['regular'] },
    });
    server.isOffline = true;
    openPage('/questionnaire?lounge=velvet');
    expect(await titled(first)).toBeTruthy();
  });
});

describe('a link to an unknown lounge', () => {
  it('leads to the demo lounge, which says so', async () => {
    openPage('/questionnaire?lounge=no-such-lounge');
    await titled(first);
    expect(screen.getByText('Demo lounge · we could not find the lounge for this link')).toBeTruthy();
  });
});
