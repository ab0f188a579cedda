import { open } from 'node:fs/promises';

/** Has the disk keep which names a folder holds, so that a file made or renamed in it outlives a power cut. */
export async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  await handle.sync().finally(() => handle.close());
}
