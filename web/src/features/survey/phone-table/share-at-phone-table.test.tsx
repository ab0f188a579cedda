import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import {
  aShare,
  browserMoves,
  click,
  pass,
  phoneTable,
  reply,
  server,
  surveyWorld,
} from '../../../../test/survey.tsx';
import { answerAll, scan } from '../../../../test/survey-tables.ts';

surveyWorld();

it.each([
  ['is back at the cards', true],
  ['still looks at the first code', false],
])('a guest gets another code with the cigar to share that comes when she %s', async (_when, isBack) => {
  const oneAnswered = reply(phoneTable({ joined: 1, answered: 1, version: 1 }));
  server.seat = oneAnswered;
  server.tableState = oneAnswered;
  const shares = () => server.to('/api/share/qr');
  server.share = () => reply({ ...aShare, shareId: shares().at(-1)?.body['shareId'] })();
  const backToCards = () => click('Back to the Table').then(browserMoves);
  await scan();
  await click('Take a Seat');
  await answerAll();
  await click('Get QR Code & Link');
  if (isBack) await backToCards();
  server.tableState = reply(phoneTable({ joined: 2, answered: 2, isReady: true, version: 2 }));
  await pass(4_000);
  if (!isBack) await backToCards();
  await click('Get QR Code & Link');
  await backToCards();
  await click('Get QR Code & Link');
  expect(screen.getByRole('img', { name: /QR code/ })).toBeTruthy();
  expect(shares().map(({ body }) => body['recommendations'])).toEqual([
    expect.not.objectContaining({ shared: expect.anything() }),
    expect.objectContaining({ shared: { id: 'id of Lancero' } }),
  ]);
  expect(new Set(shares().map(({ key }) => key)).size).toBe(2);
});
