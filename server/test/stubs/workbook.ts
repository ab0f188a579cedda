import { strToU8, zipSync } from 'fflate';

type Cell = string | number | null | { formula: string; value: number };
type Rows = readonly (readonly Cell[])[];

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const spread = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relations = 'http://schemas.openxmlformats.org/package/2006/relationships';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

function columnName(at: number): string {
  const rest = Math.floor(at / 26);
  return `${rest > 0 ? columnName(rest - 1) : ''}${String.fromCharCode(65 + (at % 26))}`;
}

/** The cell elements of a sheet's rows, with shared strings as Excel writes them. */
function sheetXml(rows: Rows, strings: string[]): string {
  const known = new Map(strings.map((text, at) => [text, at]));
  const shared = (text: string) => {
    const at = known.get(text) ?? strings.push(text) - 1;
    known.set(text, at);
    return at;
  };
  const cellXml = (cell: Cell, place: string) => {
    if (cell === null) return '';
    if (typeof cell === 'number') return `<c r="${place}"><v>${cell}</v></c>`;
    if (typeof cell === 'string') return `<c r="${place}" t="s"><v>${shared(cell)}</v></c>`;
    return `<c r="${place}"><f>${escaped(cell.formula)}</f><v>${cell.value}</v></c>`;
  };
  const lines = rows.map(
    (row, at) =>
      `<row r="${at + 1}">${row.map((cell, column) => cellXml(cell, `${columnName(column)}${at + 1}`)).join('')}</row>`,
  );
  return `<worksheet xmlns="${spread}"><sheetData>${lines.join('')}</sheetData></worksheet>`;
}

/** The files inside a workbook with these sheets. */
export function workbookFiles(sheets: Record<string, Rows>): Record<string, string> {
  const strings: string[] = [];
  const names = Object.keys(sheets);
  const files = Object.fromEntries(
    names.map((name, at) => [`xl/worksheets/sheet${at + 1}.xml`, sheetXml(sheets[name] ?? [], strings)]),
  );
  const listed = names.map(
    (name, at) => `<sheet name="${escaped(name)}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`,
  );
  const related = names.map(
    (_, at) =>
      `<Relationship Id="rId${at + 1}" Type="${office}/worksheet" Target="worksheets/sheet${at + 1}.xml"/>`,
  );
  const items = strings.map((text) => `<si><t xml:space="preserve">${escaped(text)}</t></si>`);
  return {
    'xl/workbook.xml': `<workbook xmlns="${spread}" xmlns:r="${office}"><sheets>${listed.join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${relations}">${related.join('')}<Relationship Id="rId${names.length + 1}" Type="${office}/sharedStrings" Target="sharedStrings.xml"/></Relationships>`,
    'xl/sharedStrings.xml': `<sst xmlns="${spread}">${items.join('')}</sst>`,
    ...files,
  };
}

/** A ZIP file of these files. */
export const zipped = (files: Record<string, string | Uint8Array>): Buffer =>
  Buffer.from(
    zipSync(
      Object.fromEntries(
        Object.entries(files).map(([name, content]) => [
          name,
          typeof content === 'string' ? strToU8(content) : content,
        ]),
      ),
    ),
  );

/** An Excel workbook with these sheets. */
export const workbook = (sheets: Record<string, Rows>): Buffer => zipped(workbookFiles(sheets));
