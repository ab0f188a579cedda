import { randomUUID, createHash } from 'node:crypto';
import { availableParallelism } from 'node:os';
import type { PhotoSize } from '@vitola/contract/vault/photos';
import type { SignedInContext } from '../../context/context.ts';
import { type TransactionContext, onceCommitted } from '../../db/transaction.ts';
import { AppError } from '../../errors/app-error.ts';
import type { FileStorage } from '../../files/file-storage.ts';
import type { Upload } from '../../http/body/upload.ts';
import { KeyedQueue } from '../../jobs/keyed-queue.ts';
import { encodeForReading, type EncodedPhoto, encodePhoto } from './encode-photo.ts';
import { fileName, insertPhotoRow, type PhotoRow } from './queries.ts';

/** A photo whose files are stored. `insertPhoto` gives it to its user. */
export interface StoredPhoto extends PhotoRow {
  isInserted: boolean;
}

type OnFailure = (error: unknown) => void;

/** Encodes members' photos, a few at a time, and keeps their files. */
export class PhotoStore {
  readonly storage: FileStorage;
  readonly #onDeleteFailed: OnFailure;
  readonly #deleting = new Set<Promise<void>>();
  // Half of the cores stays free for requests; members take turns.
  readonly #queue = new KeyedQueue({
    atOnce: Math.max(1, Math.floor(availableParallelism() / 2)),
    atOncePerKey: 1,
    maxWaiting: 120,
    maxWaitingPerKey: 110,
    retryAfterSeconds: 10,
  });

  /** `onDeleteFailed` is called when a file could not be deleted; the daily task tries again. */
  constructor(storage: FileStorage, onDeleteFailed: OnFailure) {
    this.storage = storage;
    this.#onDeleteFailed = onDeleteFailed;
  }

  /**
   * Stores the files of an uploaded photo, then runs `work`, which calls `insertPhoto` in its transaction; without an upload it
   * gets null. If the photo was not inserted, its files are deleted. Throws as `encodePhoto` does, and UNAVAILABLE when the
   * storage fails or too many photos wait.
   */
  async withStored<R>(
    { actor }: SignedInContext,
    upload: Upload | null,
    work: (photo: StoredPhoto | null) => Promise<R>,
  ): Promise<R> {
    if (!upload) return work(null);
    const photo = await this.#queue.run(actor.user.id, async () => this.#store(await upload.read()));
    try {
      const result = await work(photo);
      if (!photo.isInserted) this.#deleteFiles([photo.id]);
      return result;
    } catch (error) {
      // After any other error the row may have been committed all the same; the daily task knows.
      if (error instanceof AppError) this.#deleteFiles([photo.id]);
      throw error;
    }
  }

  /** An uploaded picture, encoded but not stored, in the same queue; throws as `encodePhoto` does, and UNAVAILABLE when too many wait. */
  encode({ actor }: SignedInContext, upload: Upload): Promise<EncodedPhoto> {
    return this.#queue.run(actor.user.id, async () => encodePhoto(await upload.read()));
  }

  /** An uploaded picture as a JPEG whose small print can be read, in the same queue and with the same errors. */
  encodeForReading({ actor }: SignedInContext, upload: Upload): Promise<Buffer> {
    return this.#queue.run(actor.user.id, async () => encodeForReading(await upload.read()));
  }

  /** A photo's file; undefined if it is gone. Whose photo it is must have been checked. */
  async read(id: string, size: PhotoSize): Promise<Buffer | undefined> {
    return this.#orUnavailable(() => this.storage.get(fileName(id, size)));
  }

  /** Deletes the files of photos whose rows were deleted, once the transaction is committed. */
  deleteOnceCommitted(ctx: TransactionContext, ids: readonly string[]): void {
    if (ids.length > 0) onceCommitted(ctx, () => this.#deleteFiles(ids));
  }

  /** Waits until all files are deleted that are to be. */
  async settled(): Promise<void> {
    await Promise.all(this.#deleting);
  }

  async #store(content: Buffer): Promise<StoredPhoto> {
    const { full, thumbnail, width, height } = await encodePhoto(content);
    const id = randomUUID();
    await this.#orUnavailable(async () => {
      await this.storage.put(fileName(id, 'thumbnail'), thumbnail);
      await this.storage.put(fileName(id, 'full'), full);
    });
    const sha256 = createHash('sha256').update(full).digest();
    const sizes = { bytes: full.length, thumbnailBytes: thumbnail.length };
    return { id, width, height, sha256, ...sizes, isInserted: false };
  }

  #deleteFiles(ids: readonly string[]): void {
    const names = ids.flatMap((id) => [fileName(id, 'full'), fileName(id, 'thumbnail')]);
    const deleting = Promise.all(names.map((name) => this.storage.delete(name)))
      .then(() => undefined, this.#onDeleteFailed)
      .finally(() => this.#deleting.delete(deleting));
    this.#deleting.add(deleting);
  }

  async #orUnavailable<R>(work: () => Promise<R>): Promise<R> {
    try {
      return await work();
    } catch (cause) {
      throw new AppError('UNAVAILABLE', 'Photos are briefly unavailable. Please try again in a moment.', {
        cause,
      });
    }
  }
}

/** Makes a stored photo the caller's. Called in the transaction that names it. */
export async function insertPhoto(ctx: SignedInContext, photo: StoredPhoto): Promise<void> {
  const { isInserted: _isInserted, ...row } = photo;
  await insertPhotoRow(ctx, row);
  onceCommitted(ctx, () => {
    photo.isInserted = true;
  });
}
