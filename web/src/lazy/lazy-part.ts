import { queryOptions, useQuery } from '@tanstack/react-query';
import type { CallError } from '../api/call-error.ts';
import { throwScriptLoadError, useReloadPage } from './script-load-error.ts';

/** A part of the app that is loaded on first use: its name among all parts, and what loads it. */
export interface Part {
  name: string;
  load: () => Promise<object>;
}

/** A part as a read. */
export const partQuery = <T extends object>(name: string, load: () => Promise<T>) =>
  queryOptions<T, CallError>({
    queryKey: ['part', name],
    queryFn: () => load().catch((error: unknown) => throwScriptLoadError('part of the page', error)),
    structuralSharing: false,
    gcTime: Infinity,
  });

/**
 * Loads a part of the app on first use, cached like a read. If it can't be loaded, only its own place shows the
 * error. While it is not enabled, nothing is loaded.
 */
export function useLazyPart<T extends object>(name: string, load: () => Promise<T>, enabled = true) {
  const { reloadPage, isTrying } = useReloadPage();
  const { data, error, isFetching } = useQuery({ ...partQuery(name, load), enabled });
  return { data, error, isFetching: isFetching || isTrying, refetch: reloadPage };
}
