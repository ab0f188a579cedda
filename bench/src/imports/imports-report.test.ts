import { expect, it } from 'vitest';
import { importsReport } from './imports-report.ts';

const counts = { new: 8_000, changed: 2_000, unchanged: 0, rejected: 0, doubtful: 0, leftOut: 0 };
const figures = {
  applied: {
    rows: 10_000,
    times: { compared: 1_500, counts, applied: 2_500, longestSilence: { comparing: 800, applying: 1_200 } },
    guests: [8, 15],
    memory: 90e6,
    processor: { server: 2_100, database: 900 },
  },
  dryRun: {
    rows: 50_000,
    times: { compared: 13_000, counts, applied: null, longestSilence: { comparing: 1_400, applying: null } },
    guests: [8, 21],
    memory: 200e6,
    processor: { server: 9_000, database: 1_500 },
  },
  alone: [7, 10],
  rest: 150e6,
  loadBefore: 0.2,
  load: 2,
};

it('says of each aim whether it is met', () => {
  const report = importsReport(figures);
  for (const row of [
    '| 10,000 rows, from sending them to the shelf | 4.00 s | 5.00 s | met |',
    '| longest time without news of its progress, while it is compared | 0.80 s | 1.00 s | met |',
    '| longest time without news of its progress, from the commit to the shelf | 1.20 s | 1.00 s | **missed** |',
    '| longest time without news of the progress of the dry run | 1.40 s | 1.00 s | **missed** |',
    '| processor time of 10,000 rows and the guests beside: server, PostgreSQL | 2.10 s, 0.90 s |  |  |',
    '| dry run of 50,000 rows | 13.00 s | 12.00 s | **missed** |',
    '| the same beside the import of 10,000 rows (ms, 2 guests) | 15.0 / 15.0 / 15.0 | 2 × the 99th percentile alone | met |',
    '| the same beside the dry run of 50,000 rows (ms, 2 guests) | 21.0 / 21.0 / 21.0 | 2 × the 99th percentile alone | **missed** |',
    '| memory above rest (150 MB): import of 10,000 rows | 90 MB |  |  |',
  ])
    expect(report).toContain(row);
});

it('says that the machine was shared where it had a load before', () => {
  expect(importsReport(figures)).not.toContain('shared with other work');
  expect(importsReport({ ...figures, loadBefore: 1.4 })).toContain('shared with other work');
});
