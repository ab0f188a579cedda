import { createHash, randomBytes } from 'node:crypto';
import { type FileHandle, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';

/** A file that was uploaded, kept in a temporary file until `dispose`. */
export interface Upload {
  readonly bytes: number;
  /** SHA-256 of its content, in hexadecimal. */
  readonly sha256: string;
  /** Its whole content. */
  read(): Promise<Buffer>;
  /** Deletes it. */
  dispose(): Promise<void>;
}

/** Writes a stream into a temporary file that no other account can read. Leaves nothing behind when it rejects. */
export async function receiveUpload(stream: Readable): Promise<Upload> {
  const path = join(tmpdir(), `vitola-upload-${randomBytes(16).toString('hex')}`);
  const handle = await open(path, 'wx+', 0o600);
  const dispose = async () => {
    await handle.close();
    await rm(path, { force: true });
  };
  try {
    // Deleted while it is open, so that it vanishes even when the process is killed. Windows refuses that.
    await rm(path).catch(() => undefined);
    const { bytes, sha256 } = await write(stream, handle);
    return { bytes, sha256, read: () => readAll(handle, bytes), dispose };
  } catch (error) {
    await dispose();
    throw error;
  }
}

async function write(stream: Readable, handle: FileHandle): Promise<Pick<Upload, 'bytes' | 'sha256'>> {
  const hash = createHash('sha256');
  let bytes = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    hash.update(chunk);
    bytes += chunk.length;
    await handle.writeFile(chunk);
  }
  return { bytes, sha256: hash.digest('hex') };
}

async function readAll(handle: FileHandle, bytes: number): Promise<Buffer> {
  const content = Buffer.allocUnsafe(bytes);
  let at = 0;
  while (at < bytes) {
    const { bytesRead } = await handle.read(content, at, bytes - at, at);
    if (bytesRead === 0) throw new Error('The temporary file of an upload was cut.');
    at += bytesRead;
  }
  return content;
}
