import { errorFromResponse, offlineError } from './call-error.ts';

type FetchOptions = Omit<RequestInit, 'headers'> & { headers?: Record<string, string> };

/**
 * The successful answer of our own server; rejects with a CallError when there is none, or with an AbortError. `described` is
 * what is said where a refusal says nothing.
 */
export async function fetchOk(
  address: string,
  request: FetchOptions = {},
  described?: string,
): Promise<Response> {
  const response = await fetch(address, {
    credentials: 'same-origin',
    ...request,
    headers: { accept: 'application/json', ...request.headers },
  }).catch((error: unknown) => {
    throw request.signal?.aborted ? error : offlineError();
  });
  if (!response.ok) throw await errorFromResponse(response, described);
  return response;
}
