import { screen, within } from '@testing-library/react';
import { savePreferences } from '@vitola/contract/membership/preferences';
import type { StoredRecommendation } from '@vitola/contract/membership/recommendations';
import { importShare } from '@vitola/contract/vault/saved-cigars';
import { beforeAll, describe, expect, it } from 'vitest';
import { texts } from '../texts/texts.ts';
import { loungeWithShares, newMember } from '../../../../../server/test/world/members.ts';
import { openPage } from '../../../../test/open-page.tsx';
import { startServer } from '../../../../test/server.ts';
import { bandsOf, percentOf } from './bands.ts';

const server = startServer();

it('says that nothing is known yet, and leads to the questionnaire and the vault', async () => {
  server.cookie = (await newMember(server.world)).cookie;
  openPage('/recommendations');
  expect(await screen.findByText('Nothing to go by yet')).toBeTruthy();
  const links = ['Take the questionnaire', 'Open your vault'];
  const targets = links.map((name) => screen.getByRole('link', { name }).getAttribute('href'));
  expect(targets).toEqual(['/questionnaire', '/vault']);
});

it('shows what suits the preferences, with its match, a reason, the lounge and a short description', async () => {
  const { owner, newShare } = await loungeWithShares(server.world, 'Casa Oscura');
  const member = await newMember(server.world);
  await member.call(importShare, { body: { shareId: await newShare() } });
  await member.call(savePreferences, { body: { strength: 'Full', flavorProfile: ['Earthy'] } });
  const description = `${'Long and slow. '.repeat(12)}`;
  await server.world.db.updateTable('cigars').set({ description }).where('name', '=', 'Torpedo').execute();
  server.world.changes.announce('shelf_changed', owner.loungeId);
  server.cookie = member.cookie;
  openPage('/recommendations');
  const best = within(await screen.findByRole('article', { name: 'Torpedo' }));
  expect(best.getByText(/^\d+% match$/)).toBeTruthy();
  expect(best.getByText('At Casa Oscura')).toBeTruthy();
  expect(best.getByText(/^Long and slow\./).textContent).toHaveLength(120);
  expect(best.getByRole('button', { name: 'Add to Vault: Monte Negro Torpedo' })).toBeTruthy();
});

describe('the bands', () => {
  beforeAll(() => texts.load());
  const withScore = (score: string) => ({ id: score, score }) as StoredRecommendation;

  it('begin at 4.5 and 3.5, with the percent of their scores', () => {
    const scores = ['5.00', '4.50', '4.49', '3.50', '3.49', '0.00'];
    const bands = bandsOf(scores.map(withScore));
    expect(
      bands.map(({ title, range, recommendations }) => [title, range, recommendations.map(({ id }) => id)]),
    ).toEqual([
      ['Perfect Matches', '90%+', ['5.00', '4.50']],
      ['Great Options', '70–90%', ['4.49', '3.50']],
      ['Worth Exploring', 'under 70%', ['3.49', '0.00']],
    ]);
    expect(['5.00', '4.50', '3.33'].map(percentOf)).toEqual([100, 90, 67]);
  });

  it('are left out while empty', () => {
    expect(bandsOf([withScore('3.60')]).map(({ title }) => title)).toEqual(['Great Options']);
  });
});
