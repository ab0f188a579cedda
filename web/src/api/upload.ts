import { errorFromResponse, offlineError } from './call-error.ts';

export interface Upload {
  method: string;
  headers: Record<string, string>;
  body?: string | FormData;
  signal: AbortSignal;
  /** Called with the part that was sent, from 0 to 1. */
  onProgress: (sent: number) => void;
}

/** Like `fetchOk`, with the progress of what is sent, which `fetch` can't tell. */
export async function uploadOk(address: string, upload: Upload, defaultMessage?: string): Promise<Response> {
  const response = await send(address, upload);
  if (!response.ok) throw await errorFromResponse(response, defaultMessage);
  return response;
}

const send = (address: string, { method, headers, body, signal, onProgress }: Upload): Promise<Response> =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(method, address);
    for (const [name, value] of Object.entries({ accept: 'application/json', ...headers }))
      request.setRequestHeader(name, value);
    request.upload.addEventListener('progress', ({ lengthComputable, loaded, total }) => {
      if (lengthComputable && total > 0) onProgress(loaded / total);
    });
    request.addEventListener('load', () => resolve(responseOf(request)));
    request.addEventListener('error', () => reject(offlineError()));
    request.addEventListener('abort', () =>
      reject(new DOMException('The upload was aborted.', 'AbortError')),
    );
    signal.addEventListener('abort', () => request.abort());
    request.send(body ?? null);
  });

function responseOf(request: XMLHttpRequest): Response {
  const { status, statusText, responseText } = request;
  const headers = new Headers();
  for (const name of ['content-type', 'retry-after']) {
    const value = request.getResponseHeader(name);
    if (value !== null) headers.set(name, value);
  }
  // A response with these statuses may not have a body.
  const body = status === 204 || status === 304 ? null : responseText;
  return new Response(body, { status, statusText, headers });
}
