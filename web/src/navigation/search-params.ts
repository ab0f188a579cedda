import { useSearch } from '@tanstack/react-router';

/** Query parameters of an address as text, never numbers or JSON. The last value of a repeated name counts. */
export const parseSearch = (search: string): Record<string, string> =>
  Object.fromEntries(new URLSearchParams(search));

/** Query parameters as text for an address, with the leading `?`; absent ones are omitted. */
export function stringifySearch(search: Record<string, unknown>): string {
  const present = Object.entries(search).filter(([, value]) => value !== undefined && value !== null);
  const text = new URLSearchParams(present.map(([name, value]) => [name, String(value)])).toString();
  return text && `?${text}`;
}

/** One query parameter of the current address. */
export function useSearchValue(name: string): string | undefined {
  const search: Record<string, unknown> = useSearch({ strict: false });
  const value = search[name];
  return typeof value === 'string' ? value : undefined;
}
