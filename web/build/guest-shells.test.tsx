import { describe, expect, it } from 'vitest';
import { closedShell, shareShell, surveyShell } from './guest-shells.tsx';

describe('the prerendered pages', () => {
  it('leave a place for the lounge’s name and hours', async () => {
    const { root, title } = await surveyShell('en');
    expect(root).toContain('>__LOUNGE_NAME__</h1>');
    expect(root).toContain('>__LOUNGE_HOURS__</p>');
    expect(title).toContain('__LOUNGE_NAME__');
  });

  it('greet in both languages', async () => {
    expect((await surveyShell('en')).root).toContain('Find Your Perfect Cigar');
    expect((await surveyShell('es')).root).toContain('Encuentre su puro ideal');
    expect((await shareShell('en')).root).toContain('Owner’s Box');
  });

  it('say so at once where a lounge is closed, without the shop window', async () => {
    const { root, scene } = await closedShell('en');
    expect(root).toContain('Closed at the moment');
    expect(root).not.toContain('Start My Recommendation');
    expect(scene).toBe('');
  });

  it('carry no script and no inline style, which the policy forbids', async () => {
    for (const language of ['en', 'es'] as const)
      for (const { root, scene } of [
        await surveyShell(language),
        await closedShell(language),
        await shareShell(language),
      ]) {
        expect(root + scene).not.toMatch(/<script|\sstyle=|\son\w+=/);
      }
  });
});
