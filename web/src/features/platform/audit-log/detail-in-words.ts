import type { AuditEntry } from '@vitola/contract/platform/audit-log';

/** The details of an entry in one line, such as `kind: sold, quantity: 2`; empty if there are none. */
export const detailInWords = ({ detail }: Pick<AuditEntry, 'detail'>): string =>
  Object.entries(detail)
    .map(([name, value]) => `${spaced(name)}: ${valueInWords(value)}`)
    .join(', ');

const spaced = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

function valueInWords(value: unknown): string {
  if (value === null) return 'none';
  if (Array.isArray(value)) {
    if (value.length === 0) return 'none';
    const [first, second, third, ...others] = value.map(valueInWords);
    const shown = [first, second, third].filter((text) => text !== undefined).join(' ');
    return others.length === 0 ? shown : `${shown} and ${others.length} more`;
  }
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return typeof value === 'string' ? value : JSON.stringify(value);
}
