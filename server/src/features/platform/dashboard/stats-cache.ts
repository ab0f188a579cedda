import { AdminStats } from '@vitola/contract/platform/admin-dashboard';
import type { SignedInContext } from '../../../context/context.ts';
import type { Changes } from '../../../db/changes.ts';
import { WrittenReply } from '../../../http/written-reply.ts';
import { listLoungeIdsOf, readSetVersion } from '../lounge-set/queries.ts';
import { getAdminStats } from './admin-stats.ts';

interface CachedStats {
  reply: WrittenReply<AdminStats>;
  /** Of the set of lounges that they are about. */
  setVersion: string;
  loungeIds: readonly string[];
  /** The number of the last change before they were read. */
  change: number;
  /** When they were read, counted in periods. */
  period: number;
}

const maxCachedAdmins = 2_000;

/** They are read again at least this often, because days end and not everything that they name is announced. */
const periodMs = 5 * 60_000;

/**
 * Caches the dashboards of admins, each until one of their lounges changes in any process. Which lounges those are is read
 * from the database each time, so that nobody sees a lounge that was taken from them.
 */
export class StatsCache {
  readonly #byAdmin = new Map<string, CachedStats>();
  /** The number of the last change of each lounge. */
  readonly #lastChange = new Map<string, number>();
  #change = 0;
  #missed = 0;

  constructor(changes: Changes) {
    const changed = (loungeId: string) => {
      this.#change += 1;
      this.#lastChange.set(loungeId, this.#change);
    };
    changes.on('lounge_changed', changed);
    changes.on('shelf_changed', changed);
    changes.onMissed(() => {
      this.#change += 1;
      this.#missed = this.#change;
    });
  }

  /** The dashboard of the caller. */
  async get(ctx: SignedInContext): Promise<WrittenReply<AdminStats>> {
    const { id } = ctx.actor.user;
    // The lounges of a super admin are all there are; the dashboard that their screen repeats is another.
    if (ctx.actor.role === 'superAdmin') return read(ctx);
    const setVersion = await readSetVersion(ctx, id);
    const period = Math.floor(ctx.now.getTime() / periodMs);
    const cached = this.#byAdmin.get(id);
    if (cached?.setVersion === setVersion && cached.period === period && this.#isCurrent(cached))
      return cached.reply;
    const change = this.#change;
    const loungeIds = await listLoungeIdsOf(ctx, id);
    const reply = await read(ctx);
    if (this.#byAdmin.size >= maxCachedAdmins) this.#byAdmin.clear();
    this.#byAdmin.set(id, { reply, setVersion, loungeIds, change, period });
    return reply;
  }

  #isCurrent({ change, loungeIds }: CachedStats): boolean {
    if (change === this.#change) return true;
    return (
      change >= this.#missed && loungeIds.every((loungeId) => (this.#lastChange.get(loungeId) ?? 0) <= change)
    );
  }
}

const read = async (ctx: SignedInContext) =>
  new WrittenReply<AdminStats>(Buffer.from(JSON.stringify(AdminStats.parse(await getAdminStats(ctx)))));
