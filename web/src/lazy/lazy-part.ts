import { useQuery } from '@tanstack/react-query';
import type { CallError } from '../api/call-error.ts';
import { throwScriptLoadError, useReloadPage } from './script-load-error.ts';

/**
 * Loads a part of the app on first use, cached like a read. If it can't be loaded, only its own place shows the
 * error.
 */
export function useLazyPart<T extends object>(name: string, load: () => Promise<T>) {
  const { reloadPage, isTrying } = useReloadPage();
  const { data, error, isFetching } = useQuery<T, CallError>({
    queryKey: ['part', name],
    queryFn: () => load().catch((error: unknown) => throwScriptLoadError('part of the page', error)),
    structuralSharing: false,
    gcTime: Infinity,
  });
  return { data, error, isFetching: isFetching || isTrying, refetch: reloadPage };
}
