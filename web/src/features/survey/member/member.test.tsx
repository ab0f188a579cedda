import { act, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { signedInStorageKey } from '../../../api/signed-in-key.ts';
import {
  aLounge,
  answerUpTo,
  browserMoves,
  click,
  heading,
  openSurvey,
  option,
  pass,
  pick,
  reply,
  server,
  surveyWorld,
  unreachable,
} from '../../../../test/survey.tsx';

surveyWorld();

const ana = {
  id: 'member-1',
  username: 'ana.ruiz@example.com',
  email: 'ana.ruiz@example.com',
  isAdmin: false,
  isSuperAdmin: false,
  loungeId: null,
  subscriptionTier: 'vault',
};
const lastTime = {
  experience: 'advanced',
  strength: ['medium', 'full'],
  flavors: ['nutty'],
  time: '60-90',
  budget: 'premium',
};
const fromRatings = { ...lastTime, flavors: ['coffee'], time: 'no-time-preference' };
const traces = /ana|example\.com|member-1|nutty/i;

/** A phone on which somebody is signed in, with a survey that can be skipped. */
function signIn(user: object = ana) {
  localStorage.setItem(signedInStorageKey, ana.id);
  server.user = reply(user);
  server.shortcuts = reply({ lastTime, fromRatings, rated: 7 });
}
function screenOf(width: number, height: number) {
  vi.spyOn(window.screen, 'width', 'get').mockReturnValue(width);
  vi.spyOn(window.screen, 'height', 'get').mockReturnValue(height);
}
const offer = () => screen.queryByRole('button', { name: 'Use my vault' });
const asMember = async () => {
  signIn();
  await openSurvey();
  await click('Use my vault');
};
const paths = () => server.sent.map(({ path }) => path);
const use = async (name: string) => {
  const shortcut = within(screen.getByRole('region', { name }));
  act(() => shortcut.getByRole('button', { name: 'Show my cigars' }).click());
  await pass(60);
};
const press = (name: string) => screen.getByRole('button', { name });

describe('who is asked', () => {
  it('a guest: no call is made, and nothing is shown', async () => {
    await openSurvey();
    expect(offer()).toBeNull();
    expect(paths()).toEqual([]);
  });

  it('a member on their phone is named only once they ask', async () => {
    signIn();
    await openSurvey();
    expect(offer()).toBeTruthy();
    expect(document.body.textContent).not.toMatch(/ana/i);
    expect(paths()).toEqual(['/api/user']);
    await click('Use my vault');
    expect(heading('Welcome back, ana.ruiz')).toBeTruthy();
    await click('Not now');
    expect(document.body.textContent).not.toMatch(/ana/i);
  });

  it('nobody on a tablet, even where somebody is signed in', async () => {
    screenOf(1024, 768);
    signIn();
    await openSurvey();
    expect(offer()).toBeNull();
    expect(paths()).toEqual([]);
  });

  it('a member who comes from their own pages on a large screen, until the page is opened again', async () => {
    screenOf(1440, 900);
    signIn();
    history.replaceState(null, '', '/velvet-ash/customer#vault');
    const { unmount } = await openSurvey();
    expect(offer()).toBeTruthy();
    expect(location.hash).toBe('');
    unmount();
    await openSurvey();
    expect(offer()).toBeNull();
  });

  it.each([
    ['an owner', reply({ ...ana, loungeId: 'lounge_velvet_1' })],
    ['nobody any more', reply({ code: 'SIGNED_OUT' }, 401)],
    ['somebody the server can’t name now', unreachable],
  ])('not %s', async (_, user) => {
    signIn();
    server.user = user;
    await openSurvey();
    expect(offer()).toBeNull();
    expect(screen.getByRole('button', { name: 'Start My Recommendation' })).toBeTruthy();
  });

  it('nobody once they signed out in another tab', async () => {
    await asMember();
    localStorage.setItem(signedInStorageKey, '');
    act(() => void dispatchEvent(new StorageEvent('storage', { key: signedInStorageKey })));
    await pass(60);
    expect(document.body.innerHTML).not.toMatch(traces);
    expect(offer()).toBeNull();
  });
});

describe('skipping the questions', () => {
  it('gives last time’s answers at once, and saves the cigars to the vault once', async () => {
    await asMember();
    await use('Same as last time');
    expect(heading('Perfect Matches Found!')).toBeTruthy();
    expect(server.to('/api/recommendations/tiered').map(({ body }) => body.preferences)).toEqual([lastTime]);
    expect(server.to('/api/share/qr')).toHaveLength(1);
    expect(server.to('/api/vault/import').map(({ body }) => body)).toEqual([
      { shareId: 'abcdefghijklmnopqrstuv' },
    ]);
    expect(screen.getByText(/^Your cigars are saved/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Open my vault' }).getAttribute('href')).toBe('/vault');
    expect(screen.queryByRole('button', { name: 'Get QR Code & Link' })).toBeNull();
    await browserMoves();
    const types = server.events().map(({ eventType }) => eventType);
    expect(types).toEqual(['questionnaire_start', 'questionnaire_complete']);
  });

  it('shows what each choice answers, and uses the ratings', async () => {
    await asMember();
    expect(screen.getByText('Advanced · Medium, Full · Nutty · 60–90 minutes · Premium')).toBeTruthy();
    await use('Use my ratings');
    expect(server.to('/api/recommendations/tiered')[0]?.body.preferences).toEqual(fromRatings);
  });

  it('leaves the answers to be changed with Back', async () => {
    await asMember();
    await use('Same as last time');
    history.back();
    await browserMoves();
    expect(screen.getByText('Question 5 of 5')).toBeTruthy();
    expect(option(/^Premium/).checked).toBe(true);
    pick(/^Budget/);
    await click('Get Recommendations');
    expect(server.to('/api/recommendations/tiered')[1]?.body.preferences).toEqual({
      ...lastTime,
      budget: 'budget',
    });
    for (let step = 6; step > 0; step -= 1) {
      history.back();
      await browserMoves();
    }
    expect(heading('Find Your Perfect Cigar')).toBeTruthy();
  });

  it('is not offered before anything is known; the answered questions then land in the vault', async () => {
    signIn();
    server.shortcuts = reply({ lastTime: null, fromRatings: null, rated: 0 });
    await openSurvey();
    await click('Use my vault');
    expect(screen.queryByRole('button', { name: 'Show my cigars' })).toBeNull();
    await click('Answer the questions');
    expect(screen.getByText('Question 1 of 5')).toBeTruthy();
    for (const answer of [/^Beginner/, /^Mild Light/i, /^Creamy/, /^20–30/, /^Budget/]) {
      pick(answer);
      await click(/^(Next|Get Recommendations)$/);
    }
    expect(server.to('/api/vault/import')).toHaveLength(1);
  });

  it('asks the age first where the lounge wants it asked', async () => {
    signIn();
    await openSurvey({ ...aLounge, asksAge: true });
    await click('Use my vault');
    await use('Same as last time');
    expect(heading('Are you 21 or older?')).toBeTruthy();
    expect(server.to('/api/recommendations/tiered')).toEqual([]);
    await click('Yes, I am');
    expect(heading('Perfect Matches Found!')).toBeTruthy();
  });

  it('can be tried again when the vault can’t be reached', async () => {
    signIn();
    server.shortcuts = unreachable;
    await openSurvey();
    await click('Use my vault');
    expect(screen.getByText('We can’t reach your vault right now.')).toBeTruthy();
    server.shortcuts = reply({ lastTime, fromRatings: null, rated: 2 });
    await click('Try again');
    expect(heading('Same as last time')).toBeTruthy();
    expect(screen.getByText('Rate 3 more cigars in your vault to use your ratings.')).toBeTruthy();
  });
});

describe('saving to the vault', () => {
  it('retries once there is a connection, for the same share', async () => {
    signIn();
    server.import = unreachable;
    await openSurvey();
    await click('Use my vault');
    await use('Same as last time');
    expect(screen.getByText(/^Your cigars are not saved yet/)).toBeTruthy();
    server.import = reply({});
    await pass(2_100);
    expect(screen.getByText(/^Your cigars are saved/)).toBeTruthy();
    const keys = server.to('/api/share/qr').map(({ key }) => key);
    expect(new Set(keys).size).toBe(1);
  });

  it('says that the vault is full', async () => {
    signIn();
    server.import = reply({ code: 'VAULT_FULL', message: 'Full' }, 409);
    await openSurvey();
    await click('Use my vault');
    await use('Same as last time');
    expect(screen.getByText(/^Your vault is full/)).toBeTruthy();
    server.import = reply({});
    await click('Try again');
    expect(screen.getByText(/^Your cigars are saved/)).toBeTruthy();
  });

  it.each([
    ['the session has ended', () => (server.import = reply({ code: 'SIGNED_OUT' }, 401))],
    ['somebody else signed in meanwhile', () => localStorage.setItem(signedInStorageKey, 'member-2')],
  ])('gives way to the guest’s code when %s', async (_, arrange) => {
    await asMember();
    arrange();
    await use('Same as last time');
    expect(press('Get QR Code & Link')).toBeTruthy();
    expect(screen.queryByText(/saved/)).toBeNull();
  });

  it('goes on after a reload', async () => {
    signIn();
    server.import = unreachable;
    const { unmount } = await openSurvey();
    await click('Use my vault');
    await use('Same as last time');
    const kept = sessionStorage.getItem('vitola-guest') ?? '';
    unmount();
    sessionStorage.setItem('vitola-guest', kept);
    server.import = reply({});
    await openSurvey();
    expect(screen.getByText(/^Your cigars are saved/)).toBeTruthy();
    expect(server.to('/api/recommendations/tiered')).toHaveLength(1);
  });

  it('never happens for a guest of the same phone who just answers the questions', async () => {
    signIn();
    await openSurvey();
    await answerUpTo(5);
    expect(press('Get QR Code & Link')).toBeTruthy();
    expect(server.to('/api/vault/import')).toEqual([]);
  });
});

describe('after the reset', () => {
  it.each([
    ['by Next Person', () => click('Next Person')],
    ['after three minutes', () => pass(180_000)],
  ])('%s, nothing of the member is left', async (_, reset) => {
    await asMember();
    await use('Same as last time');
    expect(sessionStorage.getItem('vitola-guest')).toMatch(traces);
    await reset();
    await browserMoves();
    expect(heading('Find Your Perfect Cigar')).toBeTruthy();
    expect(document.body.innerHTML).not.toMatch(traces);
    expect(offer()).toBeNull();
    expect(sessionStorage).toHaveLength(0);
    expect(history.state).toBeNull();
    expect(location.hash).toBe('');
  });

  it('of an idle greeting, nothing of the member is left', async () => {
    await asMember();
    await pass(300_000);
    expect(document.body.innerHTML).not.toMatch(traces);
    expect(offer()).toBeNull();
  });
});
