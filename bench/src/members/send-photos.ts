import { parentPort, workerData } from 'node:worker_threads';
import { setSavedCigarPhoto } from '@vitola/contract/vault/photos';

/** What a thread that sends photos is given: whose saved cigars, and the photo of each. */
export interface PhotosToSend {
  url: string;
  cookie: string;
  photo: Uint8Array<ArrayBuffer>;
  ids: string[];
  atOnce: boolean;
}

// A thread of its own: what sending costs the sender is not measured as a guest's wait.
const { url, cookie, photo, ids, atOnce } = workerData as PhotosToSend;

/** Milliseconds until the photo is stored. */
async function send(id: string): Promise<number> {
  const began = performance.now();
  const form = new FormData();
  form.set('photo', new Blob([photo], { type: 'image/jpeg' }), 'band.jpg');
  const reply = await fetch(url + setSavedCigarPhoto.path.replace('{id}', id), {
    method: setSavedCigarPhoto.method,
    headers: { cookie },
    body: form,
  });
  if (!reply.ok) throw new Error(await reply.text());
  return performance.now() - began;
}

const took: number[] = [];
if (atOnce) took.push(...(await Promise.all(ids.map(send))));
else for (const id of ids) took.push(await send(id));
parentPort?.postMessage(took);
