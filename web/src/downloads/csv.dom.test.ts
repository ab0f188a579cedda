import { afterEach, expect, it, vi } from 'vitest';
import { toCsv, downloadCsv } from './csv.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

it('escapes text that a spreadsheet would run as a formula; numbers stay numbers', async () => {
  const formulas = [
    '=cmd|/c calc',
    '+1+1',
    '-2+3',
    '@SUM(A1)',
    '\t=1+1',
    '\r=1+1',
    '=HYPERLINK("http://x","y")\nsecond line',
  ];
  const csv = await toCsv(
    ['Name', 'Amount'],
    formulas.map((name) => [name, -3.5]),
  );
  const cells = csv.slice(1).split('\r\n');
  expect(csv.startsWith('\uFEFFName,Amount\r\n')).toBe(true);
  expect(cells[1]).toBe('"\'=cmd|/c calc",-3.5');
  for (const name of formulas) expect(csv).toContain(`'${name.replaceAll('"', '""')}`);
  expect(csv).not.toMatch(/(^|[,"\n])[=+@\t]/);
});

it('preserves accents, commas, quotes and empty cells', async () => {
  const csv = await toCsv(['Cigar', 'Note'], [['Padrón, 1964 "Maduro"', null]]);
  expect(csv).toBe('\uFEFFCigar,Note\r\n"Padrón, 1964 ""Maduro""",\r\n');
});

it('escapes a header like any other cell', async () => {
  expect(await toCsv(['=Sum'], [])).toContain("'=Sum");
});

it('names the file after its content and the date', () => {
  const clicked: string[] = [];
  vi.stubGlobal(
    'URL',
    Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: vi.fn<() => void>() }),
  );
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    clicked.push(this.download);
  });
  downloadCsv('unmet-demand', '', new Date(2026, 10, 3));
  expect(clicked).toEqual(['vitola-unmet-demand-2026-11-03.csv']);
});
