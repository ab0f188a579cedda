import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import {
  aLounge,
  answerUpTo,
  heading,
  openSurvey,
  pass,
  click,
  server,
  surveyWorld,
} from '../../../../test/survey.tsx';

surveyWorld();

describe('the welcome screen', () => {
  it('asks for the age only where the lounge wants it, and continues or goes back, storing nothing', async () => {
    await openSurvey({ ...aLounge, asksAge: true });
    await click('Start My Recommendation');
    expect(heading('Are you 21 or older?')).toBeTruthy();
    expect(server.events()).toEqual([]);
    await click('No');
    expect(heading('Another time, then')).toBeTruthy();
    await click('Back to Welcome Screen');
    await click('Start My Recommendation');
    await click('Yes, I am');
    expect(screen.getByText('Question 1 of 5')).toBeTruthy();
    const [told] = server.events();
    expect(Object.keys(told?.metadata ?? {}).toSorted()).toEqual(['timestamp', 'userAgent']);
  });

  it('shows the lounge, its hours, the start button and the age notice', async () => {
    await openSurvey();
    expect(heading('The Velvet Ash')).toBeTruthy();
    expect(screen.getByText('Daily 11 am to 11 pm')).toBeTruthy();
    expect(heading('Find Your Perfect Cigar')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Start My Recommendation' })).toBeTruthy();
    expect(screen.getByText('Just 5 quick questions')).toBeTruthy();
    expect(screen.getByText(/21/)).toBeTruthy();
  });

  it('does not start with the second half of a double tap on the previous screen', async () => {
    await openSurvey();
    const start = screen.getByRole('button', { name: 'Start My Recommendation' });
    fireEvent.click(start, { detail: 2 });
    await pass(500);
    expect(heading('Find Your Perfect Cigar')).toBeTruthy();
    expect(server.events()).toEqual([]);
    fireEvent.click(start, { detail: 1 });
    expect(screen.getByText('Question 1 of 5')).toBeTruthy();
  });

  it('has no banner in a real lounge', async () => {
    await openSurvey();
    expect(screen.queryByText(/Demo lounge/)).toBeNull();
  });

  it('says that it is the demo lounge, and that the link was wrong', async () => {
    await openSurvey({ ...aLounge, isDemo: true, resolved: false });
    expect(screen.getByText(/^Demo lounge/).textContent).toMatch(/could not find the lounge/);
  });

  it('says that it is closed when the lounge takes no guests', async () => {
    await openSurvey({ ...aLounge, isActive: false });
    expect(heading(/closed/i)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Start My Recommendation' })).toBeNull();
  });

  it('asks the server for the lounge when the page names none', async () => {
    await openSurvey(null);
    await pass(100);
    expect(server.to('/api/lounge/slug/velvet-ash')).toHaveLength(1);
    expect(heading('The Velvet Ash')).toBeTruthy();
  });

  it('shows the demo lounge, labeled as such, for an unknown lounge', async () => {
    server.lounge = () => Promise.resolve(new Response('{"message":"Lounge Not Found"}', { status: 404 }));
    await openSurvey(null);
    await pass(100);
    expect(screen.getByText(/^Demo lounge ·/)).toBeTruthy();
    await answerUpTo(5);
    expect(server.to('/api/recommendations/tiered')[0]?.body.loungeId).toBe('demo');
  });
});

describe('a lounge that does not respond', () => {
  it('is requested again and never mistaken for the demo lounge', async () => {
    const open = server.lounge;
    server.lounge = () => Promise.resolve(new Response('', { status: 503 }));
    await openSurvey(null);
    await pass(100);
    expect(screen.queryByText(/Demo lounge/)).toBeNull();
    expect(screen.getByRole('status').textContent).toMatch(/We can’t reach the lounge/);
    server.lounge = open;
    await pass(2_500);
    expect(heading('The Velvet Ash')).toBeTruthy();
    expect(screen.getByText('Just 5 quick questions')).toBeTruthy();
  });
});
