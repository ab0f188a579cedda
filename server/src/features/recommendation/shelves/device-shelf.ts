import { DeviceShelf, type RowKey } from '@vitola/contract/recommendation/tiered';
import { POLICY_VERSION, type ShelfCigar, cigarsForDevice } from '@vitola/engine';
import { AppError } from '../../../errors/app-error.ts';
import { WrittenReply } from '../../../http/written-reply.ts';
import type { LoungeShelf, ShelfCache } from './shelf-cache.ts';

/** A shelf of this length is about 150 kB compressed, and fetched again only when it has changed. */
const maxCigars = 2500;

/** Caches the JSON of the shelves that guests' devices may store, for as long as each shelf is unchanged. */
export class DeviceShelfCache {
  readonly #shelves: ShelfCache;
  readonly #rowKey: RowKey;
  readonly #replies = new WeakMap<LoungeShelf, WrittenReply<DeviceShelf>>();

  constructor(shelves: ShelfCache, rowKey: RowKey) {
    this.#shelves = shelves;
    this.#rowKey = rowKey;
  }

  /** A shelf by id, slug or `demo`; LOUNGE_NOT_FOUND when there is no such lounge, NOT_FOUND while it is closed. */
  async get(slugOrId: string): Promise<WrittenReply<DeviceShelf>> {
    const shelf = await this.#shelves.get(slugOrId);
    if (!shelf.lounge.isActive) throw new AppError('NOT_FOUND', 'This lounge is closed at the moment.');
    const cached = this.#replies.get(shelf);
    if (cached) return cached;
    const reply = new WrittenReply<DeviceShelf>(
      Buffer.from(JSON.stringify(toDeviceShelf(shelf, this.#rowKey))),
    );
    this.#replies.set(shelf, reply);
    return reply;
  }
}

/** The shelf with only the contract's fields; its cigars are null when there are too many for a device. */
function toDeviceShelf({ lounge, steering, indexed, cigars }: LoungeShelf, rowKey: RowKey): DeviceShelf {
  const onDevice = cigarsForDevice(indexed);
  const list = onDevice.flatMap((own) => {
    const guestCigar = cigars.get(own.id);
    return guestCigar
      ? [
          {
            ...guestCigar,
            ...unverifiedFacts(own),
            ...(own.catalogueStrength && { catalogueStrength: own.catalogueStrength }),
            isPromoted: own.isPromoted,
            liked: own.liked,
          },
        ]
      : [];
  });
  return DeviceShelf.parse({
    loungeId: lounge.loungeId,
    policyVersion: POLICY_VERSION,
    steering,
    openingHours: lounge.openingHours,
    timeZone: lounge.timeZone,
    cigars: onDevice.length > maxCigars ? null : list,
    rowKey,
  });
}

function unverifiedFacts({ facts = {} }: ShelfCigar) {
  const names = ['strength', 'flavorNotes', 'size', 'smokingTime', 'price'] as const;
  const doubtful = names.filter((name) => facts[name] && facts[name] !== 'known');
  return doubtful.length > 0 && { facts: Object.fromEntries(doubtful.map((name) => [name, facts[name]])) };
}
