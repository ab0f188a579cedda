import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { countFilters, type Filters, filtersFromAddress, filtersToAddress, noFilters } from './filters.ts';

/** How long the address waits for the next letter of a search, in milliseconds. Browsers limit changes of the address. */
const searchDelay = 300;

export interface VaultFilters {
  filters: Filters;
  /** How many filters narrow the list. */
  count: number;
  change: (change: Partial<Filters>) => void;
  clear: () => void;
}

/**
 * The filters in the address. Back undoes one; a search takes effect with each letter, and is one step for all of them.
 */
export function useFilters(): VaultFilters {
  const address: Record<string, unknown> = useSearch({ strict: false });
  const navigate = useNavigate();
  const inAddress = filtersFromAddress(address);
  const [typed, setTyped] = useState<string>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [seen, setSeen] = useState(inAddress.search);
  const [written, setWritten] = useState(inAddress.search);
  // What the address says counts again once somebody else has changed it, as Back does.
  if (inAddress.search !== seen) {
    setSeen(inAddress.search);
    if (inAddress.search !== written) setTyped(undefined);
  }
  const filters = typed === undefined ? inAddress : { ...inAddress, search: typed };

  const show = (next: Filters, replace: boolean): void => {
    clearTimeout(timer.current);
    void navigate({ to: '/vault', search: filtersToAddress(next), replace, resetScroll: false });
  };
  const search = (text: string): void => {
    setTyped(text);
    clearTimeout(timer.current);
    const isContinued = inAddress.search !== '';
    timer.current = setTimeout(() => {
      setWritten(text.trim());
      show({ ...filters, search: text }, isContinued);
    }, searchDelay);
  };
  const change = ({ search: text, ...others }: Partial<Filters>): void => {
    if (text !== undefined) return search(text);
    return show({ ...filters, ...others }, false);
  };
  const clear = (): void => {
    setTyped(undefined);
    show({ ...noFilters, sort: filters.sort }, false);
  };

  useEffect(() => () => clearTimeout(timer.current), []);
  return { filters, count: countFilters(filters), change, clear };
}
