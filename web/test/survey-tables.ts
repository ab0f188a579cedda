import { browserMoves, click, firstAnswers, openedTable, openSurvey, pick, server } from './survey.tsx';

/** The calls of `openedTable`. */
export const tablePath = `/api/recommendations/phone-tables/lounge_velvet_1/${openedTable.code}`;

/** What was sent of guests at `openedTable`, in order. */
export const guestCalls = () => server.to(`${tablePath}/guest`).map(({ body }) => body);

/** Opens a table whose guests answer on their own phones. */
export async function openPhoneTable(size = 3): Promise<void> {
  await openSurvey();
  await click('Here with friends?');
  await click(`${size} phones`);
}

/** Opens the survey as a phone does that scanned the code of a table. */
export async function scan(code = openedTable.code): Promise<void> {
  history.replaceState(null, '', `/velvet-ash/customer#table=${code}`);
  await openSurvey();
}

/** Answers all questions of the guest whose turn it is. */
export async function answerAll(): Promise<void> {
  for (const name of firstAnswers) {
    pick(name);
    await click(/^(Next|Done|Get Recommendations)$/);
  }
}

/** The browser's Back, and where the survey goes from there. */
export async function goBack(): Promise<void> {
  history.back();
  await browserMoves();
  await browserMoves();
}
