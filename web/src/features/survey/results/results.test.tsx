import { UNITS } from '@vitola/contract/cigar-drawing/cigar-outline';
import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import {
  answerUpTo,
  aResult,
  heading,
  openSurvey,
  pass,
  click,
  reply,
  server,
  surveyWorld,
  unreachable,
} from '../../../../test/survey.tsx';

surveyWorld();

const never = (): never => {
  throw new Error('It is there.');
};

describe('the results', () => {
  it('show up to three cigars with everything a guest wants to know', async () => {
    await openSurvey();
    await answerUpTo(5);
    expect(heading('Perfect Matches Found!')).toBeTruthy();
    expect(screen.getByText('You know your way around a humidor.')).toBeTruthy();
    expect(heading('Save to Your Phone')).toBeTruthy();
    const [best, budget, premium] = screen.getAllByRole('article').map((card) => within(card));
    expect(best?.getByText('Our Top Recommendation')).toBeTruthy();
    expect(best?.getByText('Best Match')).toBeTruthy();
    expect(best?.getByText('$11.50')).toBeTruthy();
    expect(best?.getByText('Casa Larga')).toBeTruthy();
    expect(best?.getByText('Excellent match')).toBeTruthy();
    expect(best?.getByText('Steady body, never heavy')).toBeTruthy();
    expect(screen.queryByText('The closest on our shelf tonight')).toBeNull();
    expect(best?.getByRole('img', { name: 'Strength: Medium' })).toBeTruthy();
    expect(best?.getByRole('img', { name: '50–60 min' })).toBeTruthy();
    expect(best?.getByText('Nicaragua')).toBeTruthy();
    expect(budget?.getByText('Budget Option')).toBeTruthy();
    expect(budget?.getByText('$6.00')).toBeTruthy();
    expect(budget?.queryByText('Featured')).toBeNull();
    expect(premium?.getByText('Premium Option')).toBeTruthy();
    expect(premium?.getByText('Featured')).toBeTruthy();
  });

  it('say so where none is more than the closest on the shelf', async () => {
    const line = 'The closest on our shelf tonight';
    const far = { ...aResult.primary, match: 49 };
    server.tiered = reply({
      ...aResult,
      primary: far,
      budget: null,
      premium: { ...aResult.premium, match: 41 },
    });
    await openSurvey();
    await answerUpTo(5);
    expect(screen.getByText(line)).toBeTruthy();
    expect(screen.getAllByText('Closest tonight')).toHaveLength(2);
  });

  it('say which answer a cigar misses, and nothing where it misses none', async () => {
    const miss = 'Longer than you asked: about 75 min';
    server.tiered = reply({ ...aResult, budget: { ...aResult.budget, reasons: [], miss } });
    await openSurvey();
    await answerUpTo(5);
    const [best, budget] = screen.getAllByRole('article').map((card) => within(card));
    expect(budget?.getByText(miss)).toBeTruthy();
    expect(budget?.queryByRole('list', { name: 'Why this one' })).toBeNull();
    expect(best?.queryByText(/than you asked/)).toBeNull();
  });

  it('say where a cigar lies, where the lounge tells its guests', async () => {
    server.tiered = reply({
      ...aResult,
      primary: { ...aResult.primary, place: { part: 'Left wall', row: '3' } },
      premium: { ...aResult.premium, origin: null, place: { part: null, row: '9' } },
    });
    await openSurvey();
    await answerUpTo(5);
    expect(screen.getByText('Left wall, row 3')).toBeTruthy();
    expect(screen.getByText('Place: Left wall, row 3')).toBeTruthy();
    expect(screen.getByText('Row 9')).toBeTruthy();
    expect(screen.getAllByText(/^Place: /)).toHaveLength(2);
  });

  it('draw the known flavors as a wheel, and no wheel without any', async () => {
    const unknown = { ...aResult.budget, flavorNotes: ['Moonlight'] };
    server.tiered = reply({ ...aResult, budget: unknown });
    await openSurvey();
    await answerUpTo(5);
    const [best, budget] = screen.getAllByRole('article');
    expect(best?.querySelectorAll('.wheel path[fill^="#"]')).toHaveLength(2);
    expect(budget?.querySelector('.wheel')).toBeNull();
  });

  it('name up to three families of the wheel: those asked for first, then those of most notes', async () => {
    const notes = ['Honey', 'Pepper', 'Cedar', 'Espresso', 'Coffee', 'Cream'];
    server.tiered = reply({ ...aResult, primary: { ...aResult.primary, flavorNotes: notes } });
    await openSurvey();
    await answerUpTo(5);
    const [best] = screen.getAllByRole('article');
    const named = within(best as HTMLElement).getByRole('list', { name: 'Flavors' });
    expect(
      within(named)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['Cream', 'Coffee', 'Sweet']);
  });

  it.each([
    ['5 x 50', 6],
    ['7 x 47', 7],
  ])('draw all cigars to one scale: a longest one of %s spans %i inches', async (size, inches) => {
    const sized = (cigar: typeof aResult.budget) => cigar && { ...cigar, size: '5 x 50' };
    const [primary, budget, premium] = [aResult.primary, aResult.budget, aResult.premium].map(sized);
    server.tiered = reply({ ...aResult, primary, budget, premium: premium && { ...premium, size } });
    await openSurvey();
    await answerUpTo(5);
    const widths = [...document.querySelectorAll('.drawing')].map((drawing) =>
      drawing.getAttribute('viewBox'),
    );
    const spans = widths.map((box) => (Number(box?.split(' ')[2]) - 24) / UNITS);
    expect(spans).toEqual([inches, inches, inches]);
  });

  it('send the answers, the lounge, the session and the language', async () => {
    await openSurvey();
    await answerUpTo(5);
    const [asked] = server.to('/api/recommendations/tiered');
    expect([asked?.body]).toEqual([
      {
        preferences: {
          experience: 'beginner',
          strength: ['mild'],
          flavors: ['creamy'],
          time: '20-30',
          budget: 'budget',
        },
        loungeId: 'lounge_velvet_1',
        sessionId: server.events()[0]?.sessionId,
        language: 'en',
        resultId: expect.stringMatching(/^[\da-f-]{36}$/),
      },
    ]);
  });

  it('say why a card is missing, and show the code for the counter', async () => {
    server.tiered = reply({
      ...aResult,
      premium: null,
      emptyReasons: { premium: 'Nothing dearer here.' },
      pickCode: 'K7Q',
    });
    await openSurvey();
    await answerUpTo(5);
    expect(screen.getAllByRole('article')).toHaveLength(2);
    expect(screen.getByText(/Nothing dearer here/)).toBeTruthy();
    expect(screen.getByText('K7Q')).toBeTruthy();
  });

  it('are the empty shelf’s advice, without the celebration, when there is no cigar', async () => {
    server.tiered = reply({
      ...aResult,
      primary: null,
      budget: null,
      premium: null,
      error: 'No cigars available',
    });
    await openSurvey();
    await answerUpTo(5);
    expect(heading('No Cigars Available')).toBeTruthy();
    expect(screen.queryByText('Perfect Matches Found!')).toBeNull();
    expect(screen.getByText('You know your way around a humidor.')).toBeTruthy();
    expect(screen.getByRole('link').getAttribute('href')).toBe('/auth?mode=login');
  });
});

describe('a failed request for the results', () => {
  it('is shown and retried automatically, at growing intervals', async () => {
    server.tiered = unreachable;
    await openSurvey();
    await answerUpTo(5);
    const tries = () => server.to('/api/recommendations/tiered').length;
    expect(heading('One moment, please')).toBeTruthy();
    expect(screen.queryByText('Perfect Matches Found!')).toBeNull();
    expect(tries()).toBe(1);
    await pass(2_000);
    expect(tries()).toBe(2);
    await pass(2_000);
    expect(tries()).toBe(2);
    await pass(2_000);
    expect(tries()).toBe(3);
  });

  it('keeps the answers for the retry', async () => {
    server.tiered = reply({ message: 'Away', code: 'UNAVAILABLE' }, 503);
    await openSurvey();
    await answerUpTo(5);
    server.tiered = reply(aResult);
    await click('Try again now');
    expect(heading('Perfect Matches Found!')).toBeTruthy();
    const [first, second] = server.to('/api/recommendations/tiered');
    expect(second?.body).toEqual(first?.body);
  });

  it('waits as long as the server asks', async () => {
    server.tiered = reply({ message: 'Later', code: 'TOO_MANY' }, 429, { 'retry-after': '20' });
    await openSurvey();
    await answerUpTo(5);
    await pass(15_000);
    expect(server.to('/api/recommendations/tiered')).toHaveLength(1);
    await pass(5_000);
    expect(server.to('/api/recommendations/tiered')).toHaveLength(2);
  });

  it('retries at once when the network is back', async () => {
    server.tiered = unreachable;
    await openSurvey();
    await answerUpTo(5);
    server.tiered = reply(aResult);
    fireEvent(window, new Event('online'));
    await pass(60);
    expect(heading('Perfect Matches Found!')).toBeTruthy();
  });

  it('shows at most six cigars of the shelf stored on the device, and says to ask the staff', async () => {
    const { score: _, match: _match, reasons: _reasons, isFeatured, ...cigar } = aResult.primary ?? never();
    const cigars = Array.from({ length: 8 }, (_none, at) => ({
      ...cigar,
      id: `${at}`,
      name: `Numero ${at}`,
      strength: at === 7 ? 'Mild' : 'Full',
      isPromoted: isFeatured,
    }));
    server.shelf = reply({ loungeId: 'lounge_velvet_1', policyVersion: 'any', steering: false, cigars });
    server.tiered = reply({}, 500);
    await openSurvey();
    await answerUpTo(5);
    vi.useRealTimers();
    const asks = await screen.findAllByRole('button', { name: /^Ask Staff About This/ });
    expect(asks).toHaveLength(6);
    expect(asks[0]?.getAttribute('aria-label')).toBe('Ask Staff About This: Casa Larga Numero 7');
    expect(screen.queryByText('Perfect Matches Found!')).toBeNull();
    fireEvent.click(asks[0] ?? never());
    const words = () => screen.getByRole('alertdialog').textContent;
    expect(words()).toContain('more about the Casa Larga Numero 7');
    const tries = server.to('/api/recommendations/tiered').length;
    fireEvent(window, new Event('online'));
    await vi.waitFor(() => expect(server.to('/api/recommendations/tiered')).toHaveLength(tries + 1));
    expect(words()).toContain('more about the Casa Larga Numero 7');
    fireEvent(window, new PopStateEvent('popstate'));
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('is not retried automatically when the request was rejected', async () => {
    server.tiered = reply({ message: 'Bad', code: 'VALIDATION' }, 400);
    await openSurvey();
    await answerUpTo(5);
    await pass(60_000);
    expect(server.to('/api/recommendations/tiered')).toHaveLength(1);
  });

  it('times out a request that hangs', async () => {
    server.tiered = () => new Promise(() => undefined);
    await openSurvey();
    await answerUpTo(5);
    expect(heading(/Choosing from the shelf/)).toBeTruthy();
    await pass(12_000);
    expect(heading('One moment, please')).toBeTruthy();
  });

  it('closes the tablet when the lounge has closed meanwhile', async () => {
    server.tiered = reply({ message: 'Closed', code: 'NOT_FOUND' }, 404);
    await openSurvey();
    await answerUpTo(5);
    expect(heading(/Closed/)).toBeTruthy();
    expect(sessionStorage).toHaveLength(0);
  });
});
