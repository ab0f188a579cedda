import { type AuditArea, auditAreas } from '@vitola/contract/platform/audit-actions';
import type { AuditQuery } from './use-audit-log.ts';

/** The fields of the filter as they are typed, and as the address keeps them. */
export interface AuditFields {
  who: string;
  lounge: string;
  area: string;
  from: string;
  to: string;
}

export const noFields: AuditFields = { who: '', lounge: '', area: '', from: '', to: '' };

/** The filter in an address; what makes no sense is left out. */
export function fieldsFromAddress(address: Record<string, unknown>): AuditFields {
  const text = (name: string) =>
    typeof address[name] === 'string' ? address[name].trim().slice(0, 100) : '';
  const day = (name: string) => (/^\d{4}-\d\d-\d\d$/.test(text(name)) ? text(name) : '');
  return {
    who: text('who'),
    lounge: text('lounge'),
    area: isArea(text('area')) ? text('area') : '',
    from: day('from'),
    to: day('to'),
  };
}

/** The filter for the address and the call: only the fields that are filled in. */
export const queryOf = (fields: AuditFields): AuditQuery =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) => (value.trim() ? [[name, value.trim()]] : [])),
  );

/** What is wrong with the days, for the field of the last day. */
export const problemOf = ({ from, to }: AuditFields): string | undefined =>
  from !== '' && to !== '' && to < from ? 'The last day must not be before the first.' : undefined;

const isArea = (text: string): text is AuditArea => Object.hasOwn(auditAreas, text);
