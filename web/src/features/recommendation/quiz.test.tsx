import { addCigar } from '@vitola/contract/inventory';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { stockShelf } from '../../../../server/test/shelf.ts';
import { type OpenedPage, openPage } from '../../../test/open-page.tsx';
import { startServer } from '../../../test/server.ts';
import { chooserOf } from '../../lib/device/device-shelf.ts';
import { forgetQuiz, saveDraft } from './quiz-store.ts';

const server = startServer();
const tieredCall = 'POST /api/recommendations/tiered';
const asked = () => server.calls.filter((name) => name === tieredCall).length;

beforeEach(() => forgetQuiz());

const answers = [
  ['How often do you smoke cigars?', 'Regular'],
  ['Which strengths do you enjoy?', 'Medium'],
  ['Which flavors do you look for?', 'Coffee & Chocolate'],
  ['How much time do you have?', 'Medium'],
  ['What is the occasion?', 'Social'],
  ['What would you like to spend?', 'Flexible'],
] as const;

const titled = (name: string) => screen.findByRole('heading', { name });
const option = (label: string) => screen.getByText(label, { selector: 'label *' });
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });

async function answer(user: OpenedPage['user'], upTo: number = answers.length): Promise<void> {
  for (const [at, [title, label]] of answers.slice(0, upTo).entries()) {
    await titled(title);
    await user.click(option(label));
    await user.click(button(at === answers.length - 1 ? 'Get Recommendations' : 'Next'));
  }
}

async function stockedLounge(): Promise<string> {
  const { loungeId } = await server.world.owner();
  await stockShelf(server.world, loungeId);
  return loungeId;
}

const complete = {
  language: 'en' as const,
  sessionId: '11111111-2222-4333-8444-555555555555',
  chosen: {
    experience: ['regular'],
    strength: ['medium'],
    flavors: ['coffee-chocolate'],
    time: ['medium'],
    occasion: ['social'],
    budget: ['flexible'],
  },
};

describe('the quiz', () => {
  it('asks six questions and goes on only with an answer, back only after the first', async () => {
    const { user } = openPage('/questionnaire');
    await titled(answers[0][0]);
    expect(screen.getByText('Question 1 of 6')).toBeTruthy();
    expect(screen.getByText('17% complete')).toBeTruthy();
    expect(button('Previous').disabled).toBe(true);
    expect(button('Next').disabled).toBe(true);
    await answer(user, 1);
    await titled(answers[1][0]);
    expect(screen.getByText('Question 2 of 6')).toBeTruthy();
    expect(document.activeElement?.textContent).toBe(answers[1][0]);
    await user.click(button('Previous'));
    await titled(answers[0][0]);
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /Regular/ }).checked).toBe(true);
  });

  it('takes a double click on Next for one', async () => {
    const { user } = openPage('/questionnaire');
    await answer(user, 2);
    await titled(answers[2][0]);
    await user.click(button('Previous'));
    await titled(answers[1][0]);
    await user.click(button('Previous'));
    await titled(answers[0][0]);
    await user.dblClick(button('Next'));
    expect(await titled(answers[1][0])).toBeTruthy();
  });

  it('keeps answers and question over the browser’s Back and a reload', async () => {
    const { user, router } = openPage('/questionnaire');
    await answer(user, 3);
    await titled(answers[3][0]);
    router.history.back();
    await titled(answers[2][0]);
    expect(screen.getByRole<HTMLInputElement>('checkbox', { checked: true }).value).toBe('coffee-chocolate');
    expect(sessionStorage.getItem('vitola-quiz')).toContain('coffee-chocolate');
  });

  it('works by keyboard alone', async () => {
    const { user } = openPage('/questionnaire');
    await titled(answers[0][0]);
    screen.getAllByRole('radio')[0]?.focus();
    await user.keyboard(' ');
    await user.tab();
    expect(document.activeElement?.textContent).toBe('Next');
    await user.keyboard('{Enter}');
    await titled(answers[1][0]);
    await user.tab();
    await user.keyboard(' ');
    await user.tab();
    await user.keyboard(' ');
    expect(screen.getAllByRole('checkbox', { checked: true })).toHaveLength(2);
  });
});

describe('the tiered results', () => {
  it('show the three cards of the lounge the quiz was taken for', async () => {
    const loungeId = await stockedLounge();
    const { user, address } = openPage(`/questionnaire?lounge=${loungeId}`);
    await answer(user);
    await titled('Your recommendations');
    expect(address()).toBe(`/recommendations/tiered?lounge=${loungeId}`);
    for (const tier of ['Best Match', 'Budget Option', 'Premium Option']) {
      expect(screen.getByText(tier)).toBeTruthy();
    }
    expect(screen.getAllByRole('article')).toHaveLength(3);
    expect(screen.getAllByText(/^\$\d+\.\d\d$/)).toHaveLength(3);
    expect(screen.getAllByText(/^\d+% match$/)).toHaveLength(3);
    expect(screen.getByRole('blockquote').textContent?.length).toBeGreaterThan(20);
    expect(screen.queryByText(/Demo lounge/)).toBeNull();
    expect(server.calls).toContain('POST /api/analytics/track');
  });

  it('are the same after a reload, without asking again', async () => {
    const loungeId = await stockedLounge();
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

  it('hold places for the cards while the lounge chooses', async () => {
    const loungeId = await stockedLounge();
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

  it('keep the answers when the shelf can’t be reached, and come by themselves once it can', async () => {
    const loungeId = await stockedLounge();
    saveDraft(complete);
    server.isOffline = true;
    openPage(`/recommendations/tiered?lounge=${loungeId}`);
    await screen.findByText(/Your answers are kept, and we keep trying/);
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
    expect(screen.getByText('Owner sign in').getAttribute('href')).toBe('/auth');
  });

  it('forget the guest with Take Quiz Again, also for the browser’s Back', async () => {
    const loungeId = await stockedLounge();
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

  it('follow a critique at once, keep the first three in reach, and have each press recorded', async () => {
    const loungeId = await stockedLounge();
    saveDraft(complete);
    const { user } = openPage(`/recommendations/tiered?lounge=${loungeId}`);
    await titled('Your recommendations');
    const names = () => screen.getAllByRole('article').map((card) => card.querySelector('h2')?.textContent);
    const first = names();
    await waitFor(() => expect(chooserOf(loungeId)).toBeDefined());
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

describe('in Spanish', () => {
  const spanish = { ...complete, language: 'es' as const };

  it('asks, answers and forgets, and the page says that it is Spanish', async () => {
    const loungeId = await stockedLounge();
    const { user } = openPage(`/questionnaire?lounge=${loungeId}`);
    await titled(answers[0][0]);
    await user.click(button('Español'));
    await titled('¿Con qué frecuencia fuma puros?');
    expect(document.documentElement.lang).toBe('es');
    await user.click(option('Habitual'));
    await user.click(button('Siguiente'));
    await titled('¿Qué fortalezas le gustan?');
    expect(screen.getByText('Pregunta 2 de 6')).toBeTruthy();
    expect(screen.getByText('Iniciar sesión')).toBeTruthy();
    expect(screen.getByText('Ir al contenido')).toBeTruthy();
    expect(document.title).toBe('Cuestionario · Vitola');
  });

  it('shows cards, reasons and critiques', async () => {
    const loungeId = await stockedLounge();
    saveDraft(spanish);
    openPage(`/recommendations/tiered?lounge=${loungeId}`);
    await titled('Sus recomendaciones');
    expect(screen.getByText('La mejor coincidencia')).toBeTruthy();
    expect(screen.getByRole('blockquote').textContent).toContain('hoy busca');
    expect(screen.getAllByText('Cedro').length).toBeGreaterThan(0);
    expect(screen.queryByText('Cedar')).toBeNull();
    expect(button('Más económico')).toBeTruthy();
    expect(document.title).toBe('Sus recomendaciones · Vitola');
  });

  it('says origins in Spanish, and marks what the lounge wrote with its own language', async () => {
    const owner = await server.world.owner();
    const description = 'A creamy cigar for the morning.';
    const facts = { origin: 'Dominican Republic', strength: 'Medium', price: '9.00' } as const;
    await owner.call(addCigar, { body: { brand: 'Casa Larga', name: 'Toro', description, ...facts } });
    saveDraft(spanish);
    openPage(`/recommendations/tiered?lounge=${owner.loungeId}`);
    await titled('Sus recomendaciones');
    expect(screen.getByText('Origen: República Dominicana')).toBeTruthy();
    expect(screen.queryByText('Dominican Republic')).toBeNull();
    expect(screen.getByText(description).lang).toBe('en');
  });

  it('says what went wrong', async () => {
    const loungeId = await stockedLounge();
    saveDraft(spanish);
    server.isOffline = true;
    openPage(`/recommendations/tiered?lounge=${loungeId}`);
    await screen.findByText(/El estante no responde. Guardamos sus respuestas/);
    expect(button('Intentar de nuevo')).toBeTruthy();
    server.isOffline = false;
  });
});
