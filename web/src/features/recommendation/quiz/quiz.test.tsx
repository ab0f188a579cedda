import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openPage } from '../../../../test/open-page.tsx';
import { answer, answers, button, startQuiz, titled } from '../../../../test/quiz.ts';

startQuiz();

describe('the quiz', () => {
  it('asks six questions, and continues only with an answer, back only after the first', async () => {
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

  it('counts a double click on Next once', async () => {
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

  it('keeps answers and question after the browser’s Back and a reload', async () => {
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
