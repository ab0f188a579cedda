/** How a file writes numbers: with a decimal point, or with a decimal comma. */
export type DecimalMark = '.' | ',';

const bare = (text: string) =>
  text
    .replaceAll(/[\s\u00a0\u202f']/g, '')
    .replace(/^(?:usd|us|eur|gbp)?[$€£]?/i, '')
    .replace(/(?:[$€£]|usd|eur|ea|each)\.?$/i, '');

/**
 * A number as spreadsheets and tills write it: "$1,234.50", "1.234,50", "12", "(3)" for -3; undefined for anything else. `mark` decides
 * about "1.234" and "1,234", which mean different numbers in different countries.
 */
export function parseNumber(text: string, mark: DecimalMark = '.'): number | undefined {
  const isNegative = /^\(.*\)$/.test(text.trim()) || /^\s*[-−]/.test(text);
  const digits = bare(
    text
      .trim()
      .replaceAll(/^\(|\)$/g, '')
      .replace(/^\s*[-−+]/, ''),
  );
  if (!/^\d[\d.,]*$|^[.,]\d+$/.test(digits)) return undefined;
  const plain = withPoint(digits, mark);
  if (plain === undefined || !/^\d*\.?\d+$|^\d+\.$/.test(plain)) return undefined;
  const value = Number(plain);
  return isNegative ? -value : value;
}

function withPoint(digits: string, mark: DecimalMark): string | undefined {
  const [point, comma] = [digits.lastIndexOf('.'), digits.lastIndexOf(',')];
  if (point >= 0 && comma >= 0) {
    const decimal = point > comma ? '.' : ',';
    return ungroup(digits, decimal);
  }
  if (point < 0 && comma < 0) return digits;
  const only = point >= 0 ? '.' : ',';
  const isGroups = /^\d{1,3}([.,]\d{3})+$/.test(digits);
  if (isGroups && (only !== mark || digits.split(only).length > 2)) return digits.replaceAll(only, '');
  return ungroup(digits, only);
}

/** Without thousands, and with a decimal point; undefined where the groups are not of three. */
function ungroup(digits: string, decimal: '.' | ','): string | undefined {
  const [whole = '', fraction, ...more] = digits.split(decimal);
  if (more.length > 0) return undefined;
  const groups = whole.split(decimal === '.' ? ',' : '.');
  if (groups.length > 1 && groups.slice(1).some((group) => group.length !== 3)) return undefined;
  return `${groups.join('')}${fraction === undefined ? '' : `.${fraction}`}`;
}

/** The decimal mark of a table: the comma where more numbers can only be read with one. */
export function decimalMarkOf(cells: Iterable<string>): DecimalMark {
  let [points, commas] = [0, 0];
  for (const cell of cells) {
    const digits = bare(cell.trim());
    if (/^\d+\.\d{1,2}$|^\d{1,3}(,\d{3})+\.\d+$/.test(digits)) points += 1;
    else if (/^\d+,\d{1,2}$|^\d{1,3}(\.\d{3})+,\d+$/.test(digits)) commas += 1;
  }
  return commas > points ? ',' : '.';
}
