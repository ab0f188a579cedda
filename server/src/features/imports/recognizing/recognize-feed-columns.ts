import { feedFields, type ImportField } from '@vitola/contract/inventory/import-constants';
import type { Table } from '../reading/find-table.ts';
import { matchHeader } from './header-fields.ts';
import { recognizeColumns, type RecognizedColumn } from './recognize-columns.ts';

/** What is no cost for the lounge, but what its guests would pay. */
const ofGuests = /msrp|srp|retail|suggested|map\b|street/i;
const ofBox = /box|case|carton|bundle|\bbx\b|\bcs\b/i;

/**
 * Says what each column of a distributor's list holds: which cigar a row is as in any other table, and by its headers what it
 * costs and whether there is any. A list that has nothing but a price means what the lounge pays: a guess to be checked.
 */
export function recognizeFeedColumns(table: Table, isBrand: (text: string) => boolean): RecognizedColumn[] {
  const chosen = recognizeColumns(table, isBrand).map(({ field, isGuess }): RecognizedColumn =>
    field !== null && feedFields.includes(field) ? { field, isGuess } : { field: null, isGuess: false },
  );
  const hasField = (field: ImportField) => chosen.some((column) => column.field === field);
  const chooseBy = (find: (header: string) => ImportField | undefined, isGuess: boolean) => {
    for (const [at, header] of table.header.entries()) {
      if (chosen[at]?.field) continue;
      const field = find(header);
      if (field && !hasField(field)) chosen[at] = { field, isGuess };
    }
  };
  chooseBy(statedBy, false);
  if (!hasField('cost') && !hasField('boxCost')) chooseBy(priceAsCost, true);
  return chosen;
}

function statedBy(header: string): ImportField | undefined {
  const meaning = matchHeader(header)?.meaning;
  if (meaning === 'cost' && !ofGuests.test(header)) return ofBox.test(header) ? 'boxCost' : 'cost';
  if (meaning === 'pack') return 'boxCount';
  if (meaning === 'stock' || /availab|in ?stock|stock ?status|^status$|back ?order/i.test(header))
    return 'availability';
  return undefined;
}

function priceAsCost(header: string): ImportField | undefined {
  if (matchHeader(header)?.meaning !== 'price' || ofGuests.test(header)) return undefined;
  return ofBox.test(header) ? 'boxCost' : 'cost';
}
