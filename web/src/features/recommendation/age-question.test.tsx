import { changeLoungeSettings } from '@vitola/contract/lounge';
import { cleanup, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { openPage } from '../../../test/open-page.tsx';
import { startServer } from '../../../test/server.ts';
import { newUuid } from '../../lib/uuid.ts';
import { forgetQuiz, saveDraft } from './quiz-store.ts';

const server = startServer();
beforeEach(() => forgetQuiz());

const first = 'How often do you smoke cigars?';
const titled = (name: string) => screen.findByRole('heading', { name });
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });

describe('a lounge that asks for the age', () => {
  const open = async () => {
    const owner = await server.world.owner();
    const { loungeId } = owner;
    await owner.call(changeLoungeSettings, { params: { loungeId }, body: { asksAge: true } });
    return { loungeId, ...openPage(`/questionnaire?lounge=${loungeId}`) };
  };

  it('hears yes before the first question, once, and keeps nothing of it', async () => {
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

  it('asks no question of somebody who says no', async () => {
    const { user, loungeId } = await open();
    await titled('Are you 21 or older?');
    await user.click(button('Español'));
    await user.click(button('No'));
    await titled('Será en otra ocasión');
    expect(screen.getByText('Volver a la bienvenida').getAttribute('href')).toBe(`/customer/${loungeId}`);
    expect(sessionStorage.getItem('vitola-quiz') ?? '').not.toContain('chosen":{"');
  });

  it('is asked about where nobody can tell, and no unknown lounge is', async () => {
    openPage('/questionnaire?lounge=no-such-lounge');
    await titled(first);
    cleanup();
    server.isOffline = true;
    openPage('/questionnaire?lounge=velvet');
    expect(await titled('Are you 21 or older?')).toBeTruthy();
    server.isOffline = false;
  });

  it('does not ask again after a reload in the middle', async () => {
    saveDraft({ sessionId: newUuid(), language: 'en', chosen: { experience: ['regular'] } });
    await open();
    expect(await titled(first)).toBeTruthy();
  });
});
