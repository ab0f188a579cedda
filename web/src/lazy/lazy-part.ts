import { useQuery } from '@tanstack/react-query';
import type { CallError } from '../api/call-error.ts';
import { throwScriptLoadError, useReloadPage } from './script-load-error.ts';

/**
 * A part of the app that comes with the first need of it, held as a read is: where it cannot be loaded, only its own place
 * says so.
 */
export function useLazyPart<T extends object>(name: string, load: () => Promise<T>) {
  const { loadAnew, isTrying } = useReloadPage();
  const { data, error, isFetching } = useQuery<T, CallError>({
    queryKey: ['part', name],
    queryFn: () => load().catch((error: unknown) => throwScriptLoadError('part of the page', error)),
    structuralSharing: false,
    gcTime: Infinity,
  });
  return { data, error, isFetching: isFetching || isTrying, refetch: loadAnew };
}
