import { addCigar } from '@vitola/contract/inventory/cigars';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openPage } from '../../../../test/open-page.tsx';
import {
  answers,
  button,
  complete,
  option,
  startQuiz,
  stockedLounge,
  titled,
} from '../../../../test/quiz.ts';
import { saveDraft } from './quiz-store.ts';

const server = startQuiz();

describe('the quiz in Spanish', () => {
  const spanish = { ...complete, language: 'es' as const };

  it('asks, answers and starts over, and the page is marked as Spanish', async () => {
    const loungeId = await stockedLounge(server);
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
    const loungeId = await stockedLounge(server);
    saveDraft(spanish);
    openPage(`/recommendations/tiered?lounge=${loungeId}`);
    await titled('Sus recomendaciones');
    expect(screen.getByText('La mejor coincidencia')).toBeTruthy();
    expect(screen.getByRole('blockquote').textContent).toContain('busquemos un puro de cuerpo medio');
    expect(screen.getAllByText('Cedro').length).toBeGreaterThan(0);
    expect(screen.queryByText('Cedar')).toBeNull();
    expect(button('Más económico')).toBeTruthy();
    expect(document.title).toBe('Sus recomendaciones · Vitola');
  });

  it('translates origins, and marks what the lounge wrote with its own language', async () => {
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
    const loungeId = await stockedLounge(server);
    saveDraft(spanish);
    server.isOffline = true;
    openPage(`/recommendations/tiered?lounge=${loungeId}`);
    await screen.findByText(/No podemos consultar el estante en este momento. Guardamos sus respuestas/);
    expect(button('Intentar de nuevo')).toBeTruthy();
    server.isOffline = false;
  });
});
