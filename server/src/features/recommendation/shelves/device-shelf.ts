import { DeviceShelf } from '@vitola/contract/recommendation/tiered';
import { POLICY_VERSION, type ShelfCigar, cigarsForDevice } from '@vitola/engine';
import { AppError } from '../../../errors/app-error.ts';
import { WrittenReply } from '../../../http/written-reply.ts';
import type { LoungeShelf, Shelves } from './shelf-cache.ts';

const mostCigars = 800;

/** The shelves as guests' devices may have them, each written once for as long as it stays as it is. */
export class DeviceShelves {
  readonly #shelves: Shelves;
  readonly #written = new WeakMap<LoungeShelf, WrittenReply<DeviceShelf>>();

  constructor(shelves: Shelves) {
    this.#shelves = shelves;
  }

  /** By id, slug or `demo`; LOUNGE_NOT_FOUND when there is no such lounge, NOT_FOUND while it is closed. */
  async of(slugOrId: string): Promise<WrittenReply<DeviceShelf>> {
    const shelf = await this.#shelves.of(slugOrId);
    if (!shelf.lounge.isActive) throw new AppError('NOT_FOUND', 'This lounge is closed at the moment.');
    const already = this.#written.get(shelf);
    if (already) return already;
    const reply = new WrittenReply<DeviceShelf>(Buffer.from(JSON.stringify(toldShelf(shelf))));
    this.#written.set(shelf, reply);
    return reply;
  }
}

/** Cut to the contract. */
function toldShelf({ lounge, steering, indexed, cigars }: LoungeShelf): DeviceShelf {
  const told = cigarsForDevice(indexed);
  const list = told.flatMap((own) => {
    const guestCigar = cigars.get(own.id);
    return guestCigar
      ? [{ ...guestCigar, ...doubts(own), isPromoted: own.isPromoted, liked: own.liked }]
      : [];
  });
  return DeviceShelf.parse({
    loungeId: lounge.loungeId,
    policyVersion: POLICY_VERSION,
    steering,
    cigars: told.length > mostCigars ? null : list,
  });
}

function doubts({ facts = {} }: ShelfCigar) {
  const names = ['strength', 'flavorNotes', 'size', 'smokingTime', 'price'] as const;
  const doubtful = names.filter((name) => facts[name] && facts[name] !== 'known');
  return doubtful.length > 0 && { facts: Object.fromEntries(doubtful.map((name) => [name, facts[name]])) };
}
