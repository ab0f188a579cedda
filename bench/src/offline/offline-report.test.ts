import { expect, it } from 'vitest';
import { offlineReport } from './offline-report.ts';

it('says of every figure whether it is as good as asked', () => {
  const report = offlineReport({
    shelves: [
      { cigars: 300, starts: [100, 120, 160], cards: [101, 102, 103] },
      { cigars: 2000, starts: [151, 152, 153], cards: [300, 400, 900] },
    ],
    drain: { guests: 500, rows: 3000, seconds: 21, cardsBefore: [50], cardsMeanwhile: [60, 70] },
    machineLoad: 1.2,
  });
  const verdicts = report.split('\n').map((line) => [...line.matchAll(/met|missed/g)].map(([word]) => word));
  expect(verdicts.filter((words) => words.length > 0)).toEqual([
    ['met', 'missed'],
    ['missed', 'met'],
    ['missed'],
  ]);
});
