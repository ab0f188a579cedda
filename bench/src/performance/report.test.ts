import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { withGrownSection } from '../grown/grown-report.ts';
import { report } from './report.ts';
import type { Measured } from './measured.ts';

const call = {
  name: 'three cards, shelf of 300',
  perSecond: 4000.4,
  p50: 12,
  p99: 30,
  processor: 80.2,
  database: 30.1,
  load: 25.3,
  alone: { p50: 1.234, p99: 2.5 },
  failed: 0,
  ratios: { http: 0.41, fastify: 0.43, insert: 1.2 },
};
const measured: Measured = {
  effort: { rounds: 5, seconds: 2, callsAlone: 300 },
  throughput: {
    calls: [call],
    bare: [
      { name: 'node:http', perSecond: 10_000, processor: 20, load: 19 },
      { name: 'one row', perSecond: 3000, processor: null, load: null },
    ],
    skipped: [],
    queriesPerRead: 0,
  },
  starts: { cold: 1500, warm: 400 },
  bundles: [
    { page: 'survey (tablet)', files: 3, brotli: 60, gzip: 70, isPrerendered: true },
    { page: 'share (phone)', files: 3, brotli: 61, gzip: 71, isPrerendered: true },
  ],
  paint: { largest: 500, kilobytes: 150, scripts: 70 },
};
const lineOf = (text: string, part: string) => text.split('\n').find((line) => line.includes(part)) ?? '';

describe('the report', () => {
  it('marks every aim that is met', () => {
    const aims = report(measured).split('## Calls')[0] ?? '';
    expect(aims.match(/\| met \|/g)).toHaveLength(5);
    expect(aims).not.toContain('missed');
  });

  it('names the reason for a missed aim', () => {
    const bundles = measured.bundles.map((bundle) => ({ ...bundle, gzip: 75.1 }));
    const text = report({ ...measured, bundles });
    expect(lineOf(text, 'the survey’s entry')).toMatch(/75\.1 kB \| missed: react-dom alone is 67 kB/);
  });

  it('names what was not measured', () => {
    const text = report({
      ...measured,
      throughput: { ...measured.throughput, skipped: ['add a cigar: this build answers 404'] },
      bundles: [],
      paint: { skipped: 'no browser' },
    });
    expect(text).toContain('Left out: add a cigar: this build answers 404.');
    expect(lineOf(text, 'largest contentful paint of the survey')).toContain(
      'no browser | not measured by this run',
    );
    expect(text).toContain('The web app is not built');
  });

  it('marks a failed call, and leaves the ratio to the insert empty for a read', () => {
    const read = { ...call, name: 'who am I', failed: 3, ratios: { ...call.ratios, insert: null } };
    const text = report({ ...measured, throughput: { ...measured.throughput, calls: [call, read] } });
    expect(lineOf(text, 'who am I')).toMatch(/\| who am I \(3 failed\) \|.*\| 0\.43 \| {2}\|$/);
  });

  it('has the same sentences as the generated page', () => {
    const page = readFileSync(new URL('../../../docs/performance.md', import.meta.url), 'utf8');
    const sentencesOf = (text: string) =>
      text
        .split('\n\n')
        .filter((block) => !block.startsWith('|'))
        .map((block) => block.trim().replaceAll(/\d+(,\d{3})*/g, '0'));
    expect(sentencesOf(withGrownSection(page, '').trimEnd())).toEqual(sentencesOf(report(measured)));
  });

  it('names the machine by cores and memory only', () => {
    expect(lineOf(report(measured), 'Machine:')).toMatch(/Machine: \d+ cores, \d+ GB of memory, shared/);
  });
});
