import { WorkbookProblem } from './workbook-problem.ts';
import { isDamaged, type ZipEntry, zipEntries } from './zip-entries.ts';

/** The largest area of a sheet: a reader fills the cells between the first and the last one. */
const maxArea = 5_000_000;

/**
 * Checks a workbook before it is opened: that it is one, how much it unpacks to, and how far its cells reach. A valid file of 3 kB
 * with two cells in opposite corners would end the process that reads it. Throws a WorkbookProblem.
 */
export function checkWorkbook(bytes: Buffer): void {
  let isWorkbook = false;
  for (const entry of zipEntries(bytes)) {
    isWorkbook ||= entry.name === 'xl/workbook.xml';
    if (/\.(xml|rels)$/i.test(entry.name)) checkXml(entry);
  }
  if (!isWorkbook)
    throw new WorkbookProblem('This is no Excel workbook. Please save the table as .xlsx or CSV.');
}

function checkXml({ name, content }: ZipEntry): void {
  // Other encodings would hide what is looked for.
  if (content.includes(0) || content.includes('<!DOCTYPE') || content.includes('<!ENTITY')) throw isDamaged();
  if (/sheet[^/]*\.xml$/i.test(name)) checkArea(content);
}

function checkArea(content: Buffer): void {
  let [columns, rows] = [0, 0];
  for (const [, , place = ''] of content.toString('latin1').matchAll(/\sr\s*=\s*(["'])(.*?)\1/g)) {
    const [, letters, digits] = /^([A-Z]{0,3})(\d{1,7})$/.exec(place) ?? [];
    if (letters === undefined) throw isDamaged();
    columns = Math.max(columns, columnOf(letters));
    rows = Math.max(rows, Number(digits));
    if (columns * rows > maxArea)
      throw new WorkbookProblem(
        'A cell stands too far from the table. Please delete what is beside and below it, or save the table as CSV.',
      );
  }
}

function columnOf(letters: string): number {
  let column = 0;
  for (const letter of letters) column = column * 26 + letter.charCodeAt(0) - 64;
  return Math.max(1, column);
}
