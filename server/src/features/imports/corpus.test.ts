import { expect, it } from 'vitest';
import { measureCorpus } from '../../../test/import-corpus/measure-corpus.ts';

const share = (part: number, whole: number) => Math.round((part / whole) * 1000) / 10;

it('recognizes the columns and the cigars of files like those of real systems, and never takes one cigar for another', async () => {
  const { files, columns, onShelf, notOnShelf, wrong, misread } = await measureCorpus();
  const figures = {
    files,
    columns: `${columns.right} of ${columns.total} right, ${share(columns.right, columns.total)} %`,
    cigars: `${onShelf.right} of ${onShelf.total} matched, ${share(onShelf.right, onShelf.total)} %; ${onShelf.questions.length} asked about`,
    others: `${notOnShelf.isNew} of ${notOnShelf.total} new, ${notOnShelf.asked} asked about`,
    wrong: wrong.length,
  };
  process.stdout.write(`${JSON.stringify(figures)}\n`);
  expect(files).toBeGreaterThanOrEqual(60);
  expect(share(columns.right, columns.total)).toBeGreaterThanOrEqual(95);
  expect(share(onShelf.right, onShelf.total)).toBeGreaterThanOrEqual(97);
  expect(wrong).toEqual([]);
  expect(misread).toEqual([]);
});
