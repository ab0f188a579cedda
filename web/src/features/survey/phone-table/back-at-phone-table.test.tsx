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

surveyWorld();

const tablePath = `/api/recommendations/phone-tables/lounge_velvet_1/${openedTable.code}`;
const guestCalls = () => server.to(`${tablePath}/guest`).map(({ body }) => body);
const question = (step: number) => screen.queryByText(`Question ${step} of 5`);

async function goBack(): Promise<void> {
  history.back();
  await browserMoves();
  await browserMoves();
}

async function paste(hash: string): Promise<void> {
  location.hash = hash;
  await browserMoves();
}

describe('Back from the first question', () => {
  it('leads a phone of a table to its seat, which it keeps', async () => {
    history.replaceState(null, '', `/velvet-ash/customer#table=${openedTable.code}`);
    await openSurvey();
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
    await openSurvey();
    await click('Here with friends?');
    await click('3 phones');
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
