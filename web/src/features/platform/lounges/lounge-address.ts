import { useNavigate, useSearch } from '@tanstack/react-router';
import { loungeSorts, subscriptionStatuses } from '@vitola/contract/platform/lounges-constants';
import { planIds } from '@vitola/contract/plans';
import type { CallInput } from '../../../api/call.ts';
import { sortFromAddress, sortToAddress } from '../../../ui/display/sort.ts';
import type { Sort } from '../../../ui/display/table.tsx';

/** The filter of the list of lounges, as its calls take it. */
export type LoungeQuery = NonNullable<CallInput<'GET /api/super-admin/lounges/count'>['query']>;

/** The fields of the filter as they are typed, and as the address keeps them. */
export interface LoungeFields {
  search: string;
  plan: string;
  status: string;
  active: string;
  minCigars: string;
  maxCigars: string;
}

export const noFields: LoungeFields = {
  search: '',
  plan: '',
  status: '',
  active: '',
  minCigars: '',
  maxCigars: '',
};

/** What the address of the platform's dashboard says. */
export interface LoungeAddress {
  fields: LoungeFields;
  /** Whether the list of lounges is open. */
  isListOpen: boolean;
  /** Whether all lounges are listed without a filter, not only the most active ones. */
  isAll: boolean;
  /** The order that was chosen; undefined for the usual one. */
  sort: Sort | undefined;
  page: number;
  /** The lounge that is managed. */
  managed: string | undefined;
}

/** Reads the dashboard's address; what makes no sense is left out. */
export function readAddress(address: Record<string, unknown>): LoungeAddress {
  const text = (name: string) =>
    typeof address[name] === 'string' ? address[name].trim().slice(0, 100) : '';
  const oneOf = (name: string, values: readonly string[]) => (values.includes(text(name)) ? text(name) : '');
  const count = (name: string) => (/^\d{1,6}$/.test(text(name)) ? text(name) : '');
  const fields = {
    search: text('search'),
    plan: oneOf('plan', planIds),
    status: oneOf('status', subscriptionStatuses),
    active: oneOf('active', ['yes', 'no']),
    minCigars: count('minCigars'),
    maxCigars: count('maxCigars'),
  };
  const isAll = text('lounges') === 'all';
  return {
    fields,
    isAll,
    isListOpen: isAll || text('lounges') === 'open' || Object.values(fields).some(Boolean),
    sort: sortFromAddress(address['sort'], loungeSorts),
    page: Math.max(1, Number(count('page'))),
    managed: /^[A-Za-z0-9_-]+$/.test(text('manage')) ? text('manage') : undefined,
  };
}

/** The filter for the calls: only the fields that are filled in. */
export const queryOf = (fields: LoungeFields): LoungeQuery =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) => (value.trim() ? [[name, value.trim()]] : [])),
  );

/** What is wrong with the numbers of cigars, for the field of the greater one. */
export const problemOf = ({ minCigars, maxCigars }: LoungeFields): string | undefined => {
  if (![minCigars, maxCigars].every((count) => /^\d{0,6}$/.test(count.trim())))
    return 'Enter whole numbers, or leave them empty.';
  return minCigars !== '' && maxCigars !== '' && Number(maxCigars) < Number(minCigars)
    ? 'This must not be less than the first number.'
    : undefined;
};

/** The dashboard's address, and a function that changes a part of it; a new filter or order begins at the first page. */
export function useLoungeAddress() {
  const address: Record<string, unknown> = useSearch({ strict: false });
  const navigate = useNavigate();
  const read = readAddress(address);
  const go = (change: Partial<LoungeAddress>) => {
    const next = { ...read, ...((change.fields ?? change.sort) && { page: 1 }), ...change };
    const list = next.isAll ? 'all' : next.isListOpen ? 'open' : undefined;
    void navigate({
      to: '/super-admin',
      search: {
        ...(list && { lounges: list }),
        ...(next.isListOpen && queryOf(next.fields)),
        ...(next.isListOpen && next.sort && { sort: sortToAddress(next.sort) }),
        ...(next.isListOpen && next.page > 1 && { page: String(next.page) }),
        ...(next.managed !== undefined && { manage: next.managed }),
      },
      resetScroll: false,
    });
  };
  return { ...read, go };
}
