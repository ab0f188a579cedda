import { screen } from '@testing-library/react';
import { beforeEach } from 'vitest';
import { stockTestShelf } from '../../server/test/world/shelf.ts';
import { forgetQuiz } from '../src/features/recommendation/quiz/quiz-store.ts';
import type { OpenedPage } from './open-page.tsx';
import { startServer, type TestServer } from './server.ts';

/** Starts the server, and clears the tab's quiz before each test. */
export function startQuiz(): TestServer {
  const server = startServer();
  beforeEach(() => forgetQuiz());
  return server;
}

/** Creates a lounge with a stocked shelf; returns its id. */
export async function stockedLounge({ world }: TestServer): Promise<string> {
  const { loungeId } = await world.owner();
  await stockTestShelf(world, loungeId);
  return loungeId;
}

/** The six questions, each with one answer. */
export const answers = [
  ['How often do you smoke cigars?', 'Regular'],
  ['Which strengths do you enjoy?', 'Medium'],
  ['Which flavors do you look for?', 'Coffee & Chocolate'],
  ['How much time do you have?', 'Medium'],
  ['What is the occasion?', 'Social'],
  ['What would you like to spend?', 'Flexible'],
] as const;

/** A completed quiz, as a tab stores it. */
export const complete = {
  language: 'en' as const,
  sessionId: '11111111-2222-4333-8444-555555555555',
  resultId: '22222222-3333-4444-8555-666666666666',
  chosen: {
    experience: ['regular'],
    strength: ['medium'],
    flavors: ['coffee-chocolate'],
    time: ['medium'],
    occasion: ['social'],
    budget: ['flexible'],
  },
};

export const titled = (name: string) => screen.findByRole('heading', { name });
export const option = (label: string) => screen.getByText(label, { selector: 'label *' });
export const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });

/** Answers the first `upTo` questions in English. */
export async function answer(user: OpenedPage['user'], upTo: number = answers.length): Promise<void> {
  for (const [at, [title, label]] of answers.slice(0, upTo).entries()) {
    await titled(title);
    await user.click(option(label));
    await user.click(button(at === answers.length - 1 ? 'Get Recommendations' : 'Next'));
  }
}
