import { errorFromResponse, offlineError } from './call-error.ts';

type FetchOptions = Omit<RequestInit, 'headers'> & { headers?: Record<string, string> };

/**
 * Fetches from our own server and resolves with a successful response. Rejects with a CallError otherwise, or with an
 * AbortError when aborted. `defaultMessage` is the error message if the response has none.
 */
export async function fetchOk(
  address: string,
  request: FetchOptions = {},
  defaultMessage?: string,
): Promise<Response> {
  const response = await fetch(address, {
    credentials: 'same-origin',
    ...request,
    headers: { accept: 'application/json', ...request.headers },
  }).catch((error: unknown) => {
    throw request.signal?.aborted ? error : offlineError();
  });
  if (!response.ok) throw await errorFromResponse(response, defaultMessage);
  return response;
}
