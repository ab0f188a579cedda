import { once } from 'node:events';
import { loadavg } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { saveCigar } from '@vitola/contract/vault/saved-cigars';
import { largePhoto } from '../../../server/test/stubs/photos.ts';
import { openBrowser } from '../open-browser.ts';
import { guestBodies } from '../performance/guest-bodies.ts';
import type { Product } from '../performance/served-calls.ts';
import { startTarget } from '../performance/target-process.ts';
import { newMember, post } from '../visitors.ts';
import type { PhotosToSend } from './send-photos.ts';
import { type ScrolledVault, scrollVault } from './scroll-vault.ts';

export interface MemberFigures {
  /** Of the photo, in bytes. */
  size: number;
  /** Milliseconds that one photo took, alone. */
  photos: number[];
  /** How many photos were sent at once, and the milliseconds until the last was stored. */
  atOnce: number;
  all: number;
  /** Milliseconds of a guest's recommendation, with nothing beside and while the photos are stored. */
  alone: number[];
  beside: number[];
  cigars: number;
  vault: ScrolledVault;
  /** The machine’s load when it ended. */
  load: number;
}

/** Measures what a member's photos cost, them and guests, and how a long vault scrolls. Throws without a browser. */
export async function measureMembers(quick: boolean, log: (line: string) => void): Promise<MemberFigures> {
  const [atOnce, cigars] = quick ? [2, 20] : [20, 2_000];
  const browser = await openBrowser();
  if ('skipped' in browser) throw new Error(browser.skipped);
  const product = await startTarget<Product>('product.ts');
  try {
    const { url, lounges } = product.announced;
    const cookie = await newMember(url, 'photographer', 0);
    const photo = new Uint8Array(await largePhoto());
    log(`A photo of ${photo.length} bytes`);
    const ids: string[] = [];
    for (let at = 0; at < atOnce; at += 1) {
      const saved = await post(url + saveCigar.path, { brand: 'Casa', name: `Photo ${at}` }, cookie);
      ids.push(((await saved.json()) as { id: string }).id);
    }
    const sent = { url, cookie, photo };
    const photos = await sendPhotos({ ...sent, ids: ids.slice(0, 5), atOnce: false });
    const guest = guestsOf(url, lounges[300].loungeId);
    for (let at = 0; at < 50; at += 1) await guest();
    const alone: number[] = [];
    for (let at = 0; at < 60; at += 1) {
      alone.push(await guest());
      await sleep(100);
    }
    const beside: number[] = [];
    const began = performance.now();
    let all = 0;
    const stored = sendPhotos({ ...sent, ids, atOnce: true }).then(() => (all = performance.now() - began));
    while (all === 0) {
      beside.push(await guest());
      await Promise.race([sleep(100), stored]);
    }
    const vault = await scrollVault(browser, url, await newMember(url, 'collector', cigars));
    const figures = { size: photo.length, photos, atOnce, all, alone, beside, cigars, vault };
    return { ...figures, load: loadavg()[0] ?? 0 };
  } finally {
    await browser.close();
    await product.stop();
  }
}

/** The milliseconds that each photo took, sent by a thread of its own. */
async function sendPhotos(photos: PhotosToSend): Promise<number[]> {
  const thread = new Worker(new URL('send-photos.ts', import.meta.url), { workerData: photos });
  const [took] = (await once(thread, 'message')) as [number[]];
  return took;
}

/** One guest after another; returns the milliseconds that each waits for the cards. */
function guestsOf(url: string, loungeId: string): () => Promise<number> {
  const bodies = guestBodies(loungeId);
  let next = 0;
  return async () => {
    const began = performance.now();
    const reply = await post(`${url}/api/recommendations/tiered`, bodies[next++ % bodies.length] ?? '');
    await reply.arrayBuffer();
    return performance.now() - began;
  };
}
