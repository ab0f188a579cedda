import { useQuery } from '@tanstack/react-query';
import { CallError } from './call-error.ts';

/**
 * A part of the app that comes with the first need of it, held as a read is: where it cannot be loaded, only its own place
 * says so, and it can be asked for again.
 */
export const usePart = <T extends object>(name: string, load: () => Promise<T>) =>
  useQuery<T, CallError>({
    queryKey: ['part', name],
    queryFn: () => load().catch(refuse),
    structuralSharing: false,
    gcTime: Infinity,
  });

/** A script that did not come is a call that was not answered: offline, and worth another try. */
function refuse(): never {
  throw new CallError(
    'This part of the page could not be loaded. Check the connection and try again; if it stays away, load the page anew.',
    { code: 'OFFLINE', status: 0 },
  );
}
