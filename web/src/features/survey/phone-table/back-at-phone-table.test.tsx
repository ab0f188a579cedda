import { screen } from '@testing-library/react';
import { palateCardHash } from '@vitola/contract/membership/palate-card-constants';
import { describe, expect, it } from 'vitest';
import {
  aLounge,
  answerUpTo,
  browserMoves,
  click,
  heading,
  openedTable,
  openSurvey,
  pass,
  phoneTable,
  pick,
  reply,
  server,
  surveyWorld,
} from '../../../../test/survey.tsx';
import { goBack, guestCalls, openPhoneTable, scan, tablePath } from '../../../../test/survey-tables.ts';

surveyWorld();

const question = (step: number) => screen.queryByText(`Question ${step} of 5`);

async function paste(hash: string): Promise<void> {
  location.hash = hash;
  await browserMoves();
}

describe('Back from the first question', () => {
  it('leads a phone of a table to its seat, which it keeps', async () => {
    await scan();
    expect(screen.getByText(/and your table gets one to share/)).toBeTruthy();
    server.tableState = reply(phoneTable({ joined: 1 }));
    await click('Take a Seat');
    await goBack();
    expect(heading('Your seat at the table')).toBeTruthy();
    expect(screen.getByText('1 of 3 have joined')).toBeTruthy();
    expect(screen.getByText(/^Your seat is kept/)).toBeTruthy();
    await click('Take a Seat');
    expect(question(1)).toBeTruthy();
    const [first, second] = guestCalls();
    expect(second).toEqual(first);
    await goBack();
    await click('Answer without the table');
    expect(heading('Find Your Perfect Cigar')).toBeTruthy();
    expect(location.hash).toBe('');
  });

  it('leads a guest who answers on the device with the code to the code, without their answers', async () => {
    await openPhoneTable();
    await click('I’ll answer on this screen');
    pick(/^Beginner/);
    server.tableState = reply(phoneTable({ joined: 3 }));
    await goBack();
    expect(heading('Scan to join the table')).toBeTruthy();
    await pass(4_000);
    expect(screen.getByText('3 of 3 have joined')).toBeTruthy();
    await click('I’ll answer on this screen');
    expect(question(1)).toBeTruthy();
    expect(screen.queryByRole('radio', { checked: true })).toBeNull();
    const [first, second] = guestCalls();
    expect(second).toEqual(first);
  });
});

describe('Back from the code of a table of phones', () => {
  it('leads to how many they are, and the same number to the same code with those who have joined', async () => {
    await openPhoneTable();
    server.tableState = reply(phoneTable({ joined: 2 }));
    await goBack();
    expect(heading('How many of you?')).toBeTruthy();
    await click('3 phones');
    expect(heading('Scan to join the table')).toBeTruthy();
    expect(screen.getByText('2 of 3 have joined')).toBeTruthy();
    expect(server.to('/api/recommendations/phone-tables')).toHaveLength(1);
  });

  it('leads to how many they are, and another number to another code', async () => {
    await openPhoneTable();
    await goBack();
    await click('4 phones');
    const opened = server.to('/api/recommendations/phone-tables').map(({ body }) => body);
    expect(opened.map(({ size }) => size)).toEqual([3, 4]);
    expect(new Set(opened.map(({ hostKey }) => hostKey)).size).toBe(2);
  });

  it('leads from the cigar to share to the code, and from how many they are to the welcome screen', async () => {
    server.tableState = reply(phoneTable({ joined: 2, answered: 2, isReady: true, version: 2 }));
    await openPhoneTable();
    expect(heading('A Cigar for Your Table')).toBeTruthy();
    await goBack();
    expect(heading('Scan to join the table')).toBeTruthy();
    await goBack();
    expect(heading('How many of you?')).toBeTruthy();
    await goBack();
    expect(heading('Find Your Perfect Cigar')).toBeTruthy();
    expect(sessionStorage.getItem('vitola-guest')).toBeNull();
  });
});

describe('a link pasted into the open page', () => {
  it('joins its table from the welcome screen', async () => {
    await openSurvey();
    await paste(`#table=${openedTable.code}`);
    expect(heading('Your seat at the table')).toBeTruthy();
    await click('Take a Seat');
    expect(question(1)).toBeTruthy();
  });

  it('joins its table during the questions, instead of a table before', async () => {
    await openSurvey();
    await answerUpTo(1);
    await paste('#table=anotherTableOfTwentyTw');
    expect(heading('Your seat at the table')).toBeTruthy();
    expect(question(2)).toBeNull();
    await paste(`#table=${openedTable.code}`);
    expect(server.to(tablePath)).toHaveLength(1);
    await click('Take a Seat');
    expect(guestCalls()).toHaveLength(1);
  });

  it('takes the place of the question for the age, which is asked again once a seat is taken', async () => {
    await openSurvey({ ...aLounge, asksAge: true });
    await click('Start My Recommendation');
    await paste(`#table=${openedTable.code}`);
    expect(screen.getAllByRole('heading')).toHaveLength(1);
    await click('Take a Seat');
    await click('Yes, I am');
    expect(question(1)).toBeTruthy();
  });

  it('reads its palate card', async () => {
    await openSurvey();
    await paste(`${palateCardHash}ABCDEFGH`);
    expect(server.to('/api/palate-card')).toHaveLength(1);
  });
});
