import { expect, it } from 'vitest';
import { grownSection, grownSectionOf, withGrownSection } from './grown-report.ts';
import { measureGrown } from './measure-grown.ts';
import { grownSize } from './seed-grown.ts';

it('makes a small product with guests of many months, measures it, and replaces its section of the page', async () => {
  const found = await measureGrown(grownSize(0.002), () => undefined);
  expect(found.size).toMatchObject({ lounges: 21, results: 1_400 });
  expect(found.webhookLookups).toBe(0);
  const section = grownSection(found);
  expect(section).toContain('| shelf of 300 for a guest’s device |');
  const page = withGrownSection('# Page\n\nText.\n', section);
  expect(withGrownSection(page, section)).toBe(page);
  expect(grownSectionOf(page)).toBe(section);
}, 240_000);
