import { open } from 'node:fs/promises';

/** Flushes a folder's entries to disk, so that a file created or renamed in it survives a power cut. */
export async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  await handle.sync().finally(() => handle.close());
}
