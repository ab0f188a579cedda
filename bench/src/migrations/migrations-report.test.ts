import { expect, it } from 'vitest';
import { grownSize } from '../grown/seed-grown.ts';
import { migrationsReport } from './migrations-report.ts';

const wait = (name: string, ms: number) => ({
  name,
  tookMs: 1_234.4,
  statements: 5_678,
  longest: { what: 'a sale', began: 1, ms },
});

it('says how long guests waited, and which migration kept them longer than it may', () => {
  const page = migrationsReport({
    size: grownSize(1),
    before: wait('none', 12),
    waits: [wait('0084-short.sql', 199.6), wait('0085-long.sql', 201)],
    load: 1.5,
  });
  expect(page).toContain('501 lounges after 120 days, with 2,100,000 cards and 5,000,000 events');
  expect(page).toContain('| none | 1,234 | 5,678 | 12 (a sale) |  |');
  expect(page).toContain('| 0084-short | 1,234 | 5,678 | 200 (a sale) | met |');
  expect(page).toContain('| 0085-long | 1,234 | 5,678 | 201 (a sale) | **missed** |');
  expect(page).toContain('load 1.5.');
});
