import { blankFacts, cigarFacts, factsWhere } from '@vitola/contract/cigar-facts';
import type { TableAnswer } from '@vitola/contract/recommendation/table';
import type {
  OpenedPhoneTable,
  PhoneTableState,
  SharedAtPhones,
} from '@vitola/contract/recommendation/phone-table';
import type { TieredAnswer } from '@vitola/contract/recommendation/tiered';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';
import type { OpenedLounge } from '../src/api/find-lounge.ts';
import { findSavedGuest } from '../src/features/survey/visit/saved-guest.ts';
import { SurveyApp } from '../src/features/survey/survey-app.tsx';
import { texts } from '../src/features/survey/texts/texts.en.ts';
import { lazyVisitScreen } from '../src/features/survey/visit/lazy-visit-screen.ts';
import { lazyLeadForm } from '../src/features/survey/lead/lazy-lead-form.ts';
import { lazyLeadQueue } from '../src/features/survey/lead/lazy-lead-queue.ts';
import { lazyResultViews } from '../src/features/survey/results/lazy-result-views.ts';
import { lazyMemberViews } from '../src/features/survey/member/lazy-member-views.ts';
import { lazyPalateView } from '../src/features/survey/palate-card/lazy-palate-view.ts';
import { lazyPhoneTable } from '../src/features/survey/phone-table/lazy-phone-table.ts';
import { lazyCardCamera } from '../src/features/survey/palate-card/lazy-card-camera.ts';

const realTimeout = globalThis.setTimeout;

export const aLounge: OpenedLounge = {
  loungeId: 'lounge_velvet_1',
  name: 'The Velvet Ash',
  urlSlug: 'velvet-ash',
  address: '12 Ybor Avenue',
  city: 'Tampa',
  state: 'FL',
  phone: null,
  website: null,
  description: null,
  operatingHours: 'Daily 11 am to 11 pm',
  isActive: true,
  isDemo: false,
  asksAge: false,
  takesLeads: false,
  stylesheet: null,
  guestDomain: null,
  resolved: true,
};

const cigar = (name: string, price: string) => ({
  ...blankFacts(factsWhere(cigarFacts, 'isForGuests')),
  id: `id of ${name}`,
  name,
  brand: 'Casa Larga',
  origin: 'Nicaragua',
  strength: 'Medium' as const,
  size: '6 x 50',
  price,
  description: 'A cigar.',
  flavorNotes: ['Cedar', 'Coffee'],
  wrapper: 'Habano',
  smokingTime: '50-60 minutes',
  score: '4.60',
  match: 92,
  reasons: ['Steady body, never heavy'],
  isFeatured: false,
});

export const aResult: TieredAnswer = {
  resultId: '11111111-2222-4333-8444-555555555555',
  loungeId: 'lounge_velvet_1',
  primary: cigar('Toro', '11.5'),
  budget: cigar('Petit Corona', '6'),
  premium: { ...cigar('Gran Reserva', '24.00'), isFeatured: true },
  emptyReasons: {},
  personalityInsight: 'You know your way around a humidor.',
};

/** What a table of two shares. */
export const aTable: TableAnswer = {
  shared: { ...cigar('Lancero', '9.00'), match: 55 },
  guests: [{ match: 55, miss: 'Longer than you asked: about 60 min' }, { match: 82 }],
};

/** A table whose guests answer on their own phones, as its host gets it. */
export const openedTable: OpenedPhoneTable = {
  code: 'tableCodeOfTwentyTwoXX',
  joinUrl: 'http://localhost:3000/velvet-ash/customer#table=tableCodeOfTwentyTwoXX',
  qrCode: 'data:image/png;base64,AAAA',
  size: 3,
  validUntil: '2026-11-20T18:00:00.000Z',
};

/** How far that table is. */
export const phoneTable = (over: Partial<PhoneTableState> = {}): PhoneTableState => ({
  size: 3,
  joined: 0,
  answered: 0,
  isReady: false,
  version: 0,
  ...over,
});

/** What that table shares, as one of its guests reads it. */
export const sharedAtPhones = (version: number): SharedAtPhones => ({
  version,
  shared: cigar('Lancero', '9.00'),
  suits: 1,
  own: { match: 82, miss: 'Longer than you asked: about 60 min' },
});

export const aShare = {
  success: true,
  shareId: 'abcdefghijklmnopqrstuv',
  shareUrl: 'http://localhost:3000/share/abcdefghijklmnopqrstuv',
  qrCode: 'data:image/png;base64,AAAA',
};

export interface Sent {
  path: string;
  body: Record<string, unknown>;
  key: string | null;
}

export const reply =
  (body: unknown, status = 200, headers: Record<string, string> = {}) =>
  () =>
    Promise.resolve(
      new Response(JSON.stringify(body), {
        status,
        headers: { 'content-type': 'application/json', ...headers },
      }),
    );
export const unreachable = () => Promise.reject(new TypeError('Failed to fetch'));

/** The server as the guest's page sees it. Each test sets the answers it needs. */
export const server = {
  sent: [] as Sent[],
  tiered: reply(aResult),
  table: reply(aTable),
  openTable: reply(openedTable),
  tableState: reply(phoneTable()),
  seat: reply(phoneTable({ joined: 1 })),
  shown: reply(phoneTable({ joined: 2, answered: 2, isReady: true, version: 2 })),
  sharedCigar: reply(sharedAtPhones(2)),
  share: reply(aShare),
  track: reply({ success: true }),
  lounge: reply(aLounge),
  lead: reply({ success: true }),
  user: reply({ code: 'SIGNED_OUT' }, 401),
  shortcuts: reply({ lastTime: null, fromRatings: null, rated: 0 }),
  import: reply({}),
  palateCard: reply({ code: 'PALATE_CARD_NOT_FOUND' }, 404),
  /** The answer to the device's shelf call; by default it fails, so that the server chooses. */
  shelf: unreachable as () => Promise<Response>,
  to: (path: string) => server.sent.filter((each) => each.path === path),
  events: () => server.to('/api/analytics/track').map(({ body }) => body),
};

async function answer(path: string, init: RequestInit = {}): Promise<Response> {
  const body = typeof init.body === 'string' ? (JSON.parse(init.body) as Sent['body']) : {};
  server.sent.push({ path, body, key: new Headers(init.headers).get('idempotency-key') });
  const aborted = new Promise<never>((_, reject) => {
    init.signal?.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')));
  });
  return Promise.race([aborted, answerTo(path)]);
}

async function answerTo(path: string): Promise<Response> {
  if (path === '/api/recommendations/tiered') return server.tiered();
  if (path === '/api/recommendations/table') return server.table();
  if (path.startsWith('/api/recommendations/phone-tables')) return answerAtTable(path);
  if (path.startsWith('/api/recommendations/shelf/')) return server.shelf();
  if (path === '/api/share/qr') return server.share();
  if (path === '/api/leads') return server.lead();
  if (path === '/api/analytics/track') return server.track();
  if (path.startsWith('/api/lounge/slug/')) return server.lounge();
  if (path === '/api/user') return server.user();
  if (path === '/api/user/survey-shortcuts') return server.shortcuts();
  if (path === '/api/palate-card') return server.palateCard();
  if (path === '/api/vault/import') return server.import();
  throw new Error(`No such call: ${path}`);
}

function answerAtTable(path: string): Promise<Response> {
  if (path.endsWith('/phone-tables')) return server.openTable();
  if (path.endsWith('/guest')) return server.seat();
  if (path.endsWith('/shown')) return server.shown();
  return path.endsWith('/shared') ? server.sharedCigar() : server.tableState();
}

/** Sets up the server, the clock and a fresh browser for each test of the survey. */
export function surveyWorld(): void {
  beforeEach(async () => {
    await Promise.all([
      lazyVisitScreen.load(),
      lazyResultViews.load(),
      lazyLeadForm.load(),
      lazyLeadQueue.load(),
      lazyMemberViews.load(),
      lazyPalateView.load(),
      lazyPhoneTable.load(),
      lazyCardCamera.load(),
      import('../src/features/survey/member/find-member.ts'),
      import('../src/features/survey/welcome/page-lounge.ts'),
      import('../src/features/survey/tablet/prepare-tablet.ts'),
      import('../src/features/survey/tablet/heartbeats.ts'),
    ]);
    Object.assign(server, {
      sent: [],
      tiered: reply(aResult),
      table: reply(aTable),
      openTable: reply(openedTable),
      tableState: reply(phoneTable()),
      seat: reply(phoneTable({ joined: 1 })),
      shown: reply(phoneTable({ joined: 2, answered: 2, isReady: true, version: 2 })),
      sharedCigar: reply(sharedAtPhones(2)),
      share: reply(aShare),
      track: reply({ success: true }),
      lounge: reply(aLounge),
      lead: reply({ success: true }),
      user: reply({ code: 'SIGNED_OUT' }, 401),
      shortcuts: reply({ lastTime: null, fromRatings: null, rated: 0 }),
      import: reply({ savedCigars: 3, newCigars: 3, totalRecommendations: 3, message: '' }),
      palateCard: reply({ code: 'PALATE_CARD_NOT_FOUND' }, 404),
      shelf: unreachable,
    });
    vi.useFakeTimers();
    vi.stubGlobal('fetch', vi.fn(answer));
    vi.stubGlobal('scrollTo', vi.fn());
    vi.stubGlobal('matchMedia', () => ({ matches: false }));
    sessionStorage.clear();
    localStorage.clear();
    history.pushState(null, '', '/velvet-ash/customer');
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
}

export async function pass(ms: number): Promise<void> {
  await act(async () => {
    await vi.advanceTimersByTimeAsync(ms);
  });
}

/** Waits until the browser has moved through its history, which jsdom does asynchronously. */
export async function browserMoves(): Promise<void> {
  await act(async () => {
    await new Promise((resolve) => realTimeout(resolve, 15));
    await vi.advanceTimersByTimeAsync(60);
  });
}

export async function openSurvey(lounge: OpenedLounge | null = aLounge) {
  const view = render(<SurveyApp language="en" texts={texts} lounge={lounge} saved={findSavedGuest()} />);
  await pass(60);
  return view;
}

export async function click(name: string | RegExp): Promise<void> {
  fireEvent.click(screen.getByRole('button', { name }));
  await pass(60);
}

export const option = (name: string | RegExp) => screen.getByLabelText<HTMLInputElement>(name);
export const pick = (name: string | RegExp) => fireEvent.click(option(name));

export const firstAnswers = [/^Beginner/, /^Mild Light/i, /^Creamy/, /^20–30/, /^Budget/];

/** Answers the questions up to and including number `last`. */
export async function answerUpTo(last: number): Promise<void> {
  await click('Start My Recommendation');
  for (const name of firstAnswers.slice(0, last)) {
    pick(name);
    await click(/^(Next|Get Recommendations)$/);
  }
}

export const heading = (name: string | RegExp) => screen.getByRole('heading', { name });
