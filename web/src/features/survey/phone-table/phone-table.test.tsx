import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { surveyTimings } from '@vitola/contract/recommendation/survey-constants';
import { describe, expect, it, vi } from 'vitest';
import {
  browserMoves,
  click,
  heading,
  openedTable,
  pass,
  phoneTable,
  reply,
  server,
  sharedAtPhones,
  surveyWorld,
  unreachable,
} from '../../../../test/survey.tsx';
import { answerAll, guestCalls, openPhoneTable, scan, tablePath } from '../../../../test/survey-tables.ts';
import { lazyPhoneTable } from './lazy-phone-table.ts';

surveyWorld();

const refused = (code: string, status: number) => reply({ code, message: code }, status);
const oneAnswered = phoneTable({ joined: 1, answered: 1, version: 1 });
const ready = { answered: 2, joined: 2, isReady: true, version: 2 };

async function answerOnPhone(): Promise<void> {
  await scan();
  await click('Take a Seat');
  await answerAll();
}
const strip = () => within(screen.getByRole('complementary', { name: 'Your table' }));

describe('the tablet of a table of phones', () => {
  it('shows a code to scan and how many have joined and answered', async () => {
    await openPhoneTable();
    expect(heading('Scan to join the table')).toBeTruthy();
    expect(screen.getByRole('img', { name: 'QR code that joins this table' })).toBeTruthy();
    expect(screen.getByText(openedTable.joinUrl)).toBeTruthy();
    expect(screen.getByText('0 of 3 have joined')).toBeTruthy();
    server.tableState = reply({ ...oneAnswered, joined: 2 });
    await pass(4_000);
    expect(screen.getByText('1 of 3 have answered')).toBeTruthy();
    expect(server.events()).toEqual([]);
  });

  it('asks only while the page is visible, and no more once all have answered', async () => {
    await openPhoneTable();
    const before = server.to(tablePath).length;
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
    await pass(60_000);
    expect(server.to(tablePath).length).toBeLessThanOrEqual(before + 1);
    Reflect.deleteProperty(document, 'visibilityState');
    server.tableState = reply(phoneTable({ joined: 3, answered: 3, isReady: true, version: 3 }));
    server.sharedCigar = reply(sharedAtPhones(3));
    fireEvent(document, new Event('visibilitychange'));
    await pass(60);
    expect(heading('A Cigar for Your Table')).toBeTruthy();
    const asked = server.to(tablePath).length;
    await pass(60_000);
    expect(server.to(tablePath)).toHaveLength(asked);
  });

  it('shows what they share before all have answered, once two have, and again when a late answer changes it', async () => {
    await openPhoneTable();
    await click('Show the Cigar to Share');
    expect(server.to(`${tablePath}/shown`)).toEqual([]);
    server.tableState = reply(phoneTable({ joined: 2, answered: 2, version: 2 }));
    await pass(4_000);
    server.tableState = reply(phoneTable(ready));
    await click('Show the Cigar to Share');
    const [opened] = server.to('/api/recommendations/phone-tables');
    expect(server.to(`${tablePath}/shown`)[0]?.body).toEqual({ hostKey: opened?.body['hostKey'] });
    expect(heading('A Cigar for Your Table')).toBeTruthy();
    expect(screen.getByText(/Their answers may still change this/)).toBeTruthy();
    expect(server.to(`${tablePath}/shared`)[0]?.body).toEqual({ language: 'en' });
    server.sharedCigar = reply({ ...sharedAtPhones(3), shared: null });
    server.tableState = reply(phoneTable({ joined: 3, answered: 3, isReady: true, version: 3 }));
    await pass(4_000);
    expect(screen.getByText(/no single cigar on our shelf suits all of you/)).toBeTruthy();
  });

  it('says that it can’t open one without a network, tries again, and can be passed instead', async () => {
    server.openTable = unreachable;
    await openPhoneTable();
    expect(screen.getByText(/no connection to open a table of phones/)).toBeTruthy();
    server.openTable = reply(openedTable);
    await click('Try Again');
    expect(screen.getByText('0 of 3 have joined')).toBeTruthy();
    const keys = server.to('/api/recommendations/phone-tables').map(({ body }) => body['hostKey']);
    expect(new Set(keys).size).toBe(1);
  });

  it('is passed around instead where no table of phones can be opened', async () => {
    server.openTable = unreachable;
    await openPhoneTable();
    await click('Pass this tablet instead');
    expect(screen.getByText('Guest 1 of 3')).toBeTruthy();
  });

  it.each([
    ['while it opens the table', () => (server.openTable = refused('NOT_FOUND', 404))],
    [
      'before the cigar is chosen',
      () => {
        server.tableState = reply(phoneTable(ready));
        server.sharedCigar = refused('NOT_FOUND', 404);
      },
    ],
  ])('says that the lounge has closed %s', async (_when, close) => {
    close();
    await openPhoneTable();
    await pass(4_000);
    expect(heading('Closed at the moment')).toBeTruthy();
  });

  it('offers no seat at a full table', async () => {
    await openPhoneTable();
    server.tableState = reply(phoneTable({ joined: 3 }));
    await pass(4_000);
    expect(screen.getByText('3 of 3 have joined')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'I’ll answer on this screen' })).toBeNull();
  });

  it('is forgotten when nobody joins, and not while guests still answer', async () => {
    await openPhoneTable();
    await pass(surveyTimings.idleOnQuestions - 5_000);
    server.tableState = reply(phoneTable({ joined: 1 }));
    await pass(4_000);
    await pass(10_000);
    expect(heading('Scan to join the table')).toBeTruthy();
    await pass(surveyTimings.idleOnQuestions + 5_000);
    expect(heading('Find Your Perfect Cigar')).toBeTruthy();
    expect(sessionStorage.getItem('vitola-guest')).toBeNull();
  });

  it('can be one of the phones itself, and shows the cigar when its guest says so', async () => {
    await openPhoneTable();
    await click('I’ll answer on this screen');
    await answerAll();
    expect(guestCalls().map(({ answers }) => Boolean(answers))).toEqual([false, true]);
    expect(new Set(guestCalls().map(({ guestId }) => guestId)).size).toBe(1);
    // The others still find the code here.
    expect(strip().getByText('Code for the others')).toBeTruthy();
    expect(strip().getByRole('img', { name: 'QR code that joins this table', hidden: true })).toBeTruthy();
    server.tableState = reply(phoneTable({ joined: 2, answered: 2, version: 2 }));
    await pass(4_000);
    server.tableState = reply(phoneTable(ready));
    await click('Show the Cigar to Share');
    await click('See the Cigar to Share');
    expect(heading('A Cigar for Your Table')).toBeTruthy();
  });
});

describe('a phone that scanned a table’s code', () => {
  it('takes a seat, answers, and gets its own three cards as a guest alone', async () => {
    server.seat = reply(phoneTable({ joined: 1 }));
    await scan();
    expect(heading('Your seat at the table')).toBeTruthy();
    expect(screen.getByText('Nobody at the table sees your answers or your cigars.')).toBeTruthy();
    await click('Take a Seat');
    expect(location.hash).toBe('');
    server.seat = reply(oneAnswered);
    server.tableState = reply(oneAnswered);
    await answerAll();
    expect(screen.getAllByRole('article')).toHaveLength(3);
    expect(strip().getByText('1 of 3 have answered')).toBeTruthy();
    const [joined, answered] = guestCalls();
    expect(joined).toEqual({ guestId: answered?.['guestId'] });
    expect(answered?.['answers']).toMatchObject({ experience: 'beginner' });
    const [asked] = server.to('/api/recommendations/tiered');
    expect(asked?.body['sessionId']).not.toBe(joined?.['guestId']);
  });

  it('keeps the question that is on screen when the rest has loaded', async () => {
    vi.spyOn(lazyPhoneTable, 'now').mockReturnValueOnce(undefined);
    await scan();
    const loaded = Promise.withResolvers<NonNullable<ReturnType<typeof lazyPhoneTable.now>>>();
    const views = await lazyPhoneTable.load();
    vi.spyOn(lazyPhoneTable, 'load').mockReturnValueOnce(loaded.promise);
    await click('Take a Seat');
    const question = screen.getByRole('heading');
    loaded.resolve(views);
    await pass(60);
    expect(question.isConnected).toBe(true);
    expect(document.activeElement).toBe(question);
  });

  it('shows what the table shares, how it suits this guest, and no other guest’s', async () => {
    server.tableState = reply(phoneTable(ready));
    server.seat = reply(phoneTable(ready));
    await answerOnPhone();
    await click('See the Cigar to Share');
    expect(heading('A Cigar for Your Table')).toBeTruthy();
    expect(screen.getAllByRole('article')).toHaveLength(1);
    expect(screen.getByText('Longer than you asked: about 60 min')).toBeTruthy();
    expect(screen.queryByText(/Guest 2/)).toBeNull();
    await click('Back to My Cigars');
    await browserMoves();
    expect(screen.getAllByRole('article')).toHaveLength(3);
    await click('Get QR Code & Link');
    expect(server.to('/api/share/qr')[0]?.body['recommendations']).toMatchObject({
      shared: { id: 'id of Lancero' },
    });
    await click('Back to the Table');
    await browserMoves();
    expect(screen.getAllByRole('article')).toHaveLength(3);
  });

  it.each([
    ['TABLE_FULL', 409, 'This table is full'],
    ['TABLE_EXPIRED', 404, 'This table is closed'],
    ['TABLE_NOT_FOUND', 404, 'No table here'],
  ])('says so for %s, and can answer without the table', async (code, status, title) => {
    if (status === 404) server.tableState = refused(code, status);
    else server.seat = refused(code, status);
    await scan();
    if (status !== 404) await click('Take a Seat');
    expect(heading(title)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Take a Seat' })).toBeNull();
    await click('Answer without the table');
    expect(heading('Find Your Perfect Cigar')).toBeTruthy();
    expect(location.hash).toBe('');
  });

  it('says that there is no connection, and tries again', async () => {
    server.tableState = unreachable;
    await scan();
    expect(screen.getByText(/no connection to your table/)).toBeTruthy();
    server.tableState = reply(phoneTable());
    await click('Try Again');
    expect(screen.getByRole('button', { name: 'Take a Seat' })).toBeTruthy();
  });

  it('keeps the same seat when it scans the code again', async () => {
    await scan();
    await click('Take a Seat');
    cleanup();
    sessionStorage.clear();
    await scan();
    await click('Take a Seat');
    const [first, second] = guestCalls();
    expect(second).toEqual(first);
  });

  it('keeps answers that don’t reach the table, shows its own cards meanwhile, and sends them later', async () => {
    await scan();
    await click('Take a Seat');
    server.seat = unreachable;
    await answerAll();
    expect(screen.getAllByRole('article')).toHaveLength(3);
    expect(strip().getByRole('alert').textContent).toMatch(/keeps them and keeps trying/);
    server.seat = reply(oneAnswered);
    server.tableState = reply(oneAnswered);
    await click('Try Again');
    expect(strip().queryByRole('alert')).toBeNull();
    expect(strip().getByText('1 of 3 have answered')).toBeTruthy();
    const sent = guestCalls().slice(1);
    expect(new Set(sent.map((body) => JSON.stringify(body))).size).toBe(1);
  });

  it('says that the table is over, and leaves the guest their own cards', async () => {
    await scan();
    await click('Take a Seat');
    server.seat = refused('TABLE_EXPIRED', 404);
    await answerAll();
    expect(strip().getByRole('alert').textContent).toMatch(/hour is over/);
    expect(screen.getAllByRole('article')).toHaveLength(3);
  });

  it('may be put down: its guest is not forgotten', async () => {
    await answerOnPhone();
    await pass(surveyTimings.idleOnResults * 2);
    expect(screen.getAllByRole('article')).toHaveLength(3);
    await click('Leave the Table');
    expect(heading('Find Your Perfect Cigar')).toBeTruthy();
    expect(sessionStorage.getItem('vitola-guest')).toBeNull();
  });
});
