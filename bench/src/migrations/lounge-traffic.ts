import { randomBytes, randomInt, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { loungeIdOf } from '../platform/seed-platform.ts';

/** A statement that somebody waited for; times are those of `performance.now()`, in milliseconds. */
export interface Statement {
  what: string;
  began: number;
  ms: number;
}

interface Cigar {
  id: string;
  name: string;
  brand: string;
}

const pauseMs = 5;

/** Statements of guests and of the till, in some lounges at once, without a pause; and of one dashboard, which nobody's wait is measured of. */
export class LoungeTraffic {
  readonly #pool: pg.Pool;
  readonly #lounges: number;
  readonly #statements: Statement[] = [];
  readonly #running: Promise<void>[] = [];
  readonly #failures: unknown[] = [];
  #isStopped = false;

  constructor(pool: pg.Pool, lounges: number) {
    this.#pool = pool;
    this.#lounges = lounges;
  }

  start(guestsAtOnce: number): void {
    for (let n = 0; n < guestsAtOnce; n += 1) this.#running.push(this.#again(() => this.#guest()));
    this.#running.push(this.#again(() => this.#dashboard()));
  }

  /** Ends what was begun; throws what failed first. Returns all statements. */
  async stop(): Promise<readonly Statement[]> {
    this.#isStopped = true;
    await Promise.all(this.#running);
    for (const failure of this.#failures) throw failure;
    return this.#statements;
  }

  async #again(work: () => Promise<void>): Promise<void> {
    while (!this.#isStopped) {
      await work().catch((failure: unknown) => this.#failures.push(failure));
      await sleep(pauseMs);
    }
  }

  async #run<Row extends pg.QueryResultRow>(what: string, sql: string, values: unknown[]): Promise<Row[]> {
    const began = performance.now();
    const { rows } = await this.#pool.query<Row>(sql, values);
    this.#statements.push({ what, began, ms: performance.now() - began });
    return rows;
  }

  async #guest(): Promise<void> {
    const loungeId = loungeIdOf(1 + randomInt(this.#lounges));
    const [sessionId, resultId, now] = [randomUUID(), randomUUID(), new Date()];
    await this.#run('the lounge', 'select * from lounge_locations where lounge_id = $1', [loungeId]);
    const cigars = await this.#run<Cigar>(
      'its shelf',
      'select * from cigars where lounge_id = $1 and removed_at is null and is_active',
      [loungeId],
    );
    await this.#run(
      'a step',
      `insert into analytics_events (event_type, lounge_id, session_id, timestamp) values ('questionnaire_start', $1, $2, $3)`,
      [loungeId, sessionId, now],
    );
    await this.#run(
      'a result',
      `insert into preferences_analytics (result_id, session_id, lounge_id, strength, flavor_profile, experience_level,
         time_preference, budget_range, policy_version, timestamp)
       values ($1, $2, $3, '{Mild}', '{creamy}', 'beginner', '{45-60}', 'flexible', 'guest', $4)`,
      [resultId, sessionId, loungeId, now],
    );
    const cards = [1, 2, 3].flatMap(() => cigars[randomInt(cigars.length)] ?? []);
    for (const [at, { id, name, brand }] of cards.entries())
      await this.#run(
        'a card',
        `insert into recommendation_events (result_id, session_id, lounge_id, timestamp, policy_version, cigar_id, cigar_name,
           cigar_brand, recommendation_type, slot, fit, score, propensity, organic_rank, is_featured)
         values ($1, $2, $3, $4, 'guest', $5, $6, $7, 'primary', $8, 0.8, 4.1, 0.5, 1, false)`,
        [resultId, sessionId, loungeId, now, id, name, brand, at + 1],
      );
    await this.#run(
      'a share',
      `insert into shared_recommendations (share_id, lounge_id, recommendations, questionnaire, snapshot, created_at, expires_at)
       values ($1, $2, '{}', '{}', '{}', $3, $3::timestamptz + interval '30 days')`,
      [randomBytes(16).toString('base64url'), loungeId, now],
    );
    await this.#run('opening it', 'select * from shared_recommendations where lounge_id = $1 limit 1', [
      loungeId,
    ]);
    await this.#run(
      'a sale',
      `insert into sales (lounge_id, cigar_id, result_id, quantity, unit_price, taken_from_stock, sold_at)
       values ($1, $2, $3, 1, 12, 1, $4)`,
      [loungeId, cards[0]?.id, resultId, now],
    );
  }

  /** Reads long, so that a migration meets a lock of some hundred milliseconds. */
  async #dashboard(): Promise<void> {
    await this.#pool.query(
      `select count(*) from recommendation_events join preferences_analytics using (lounge_id, result_id)
         join lounge_locations using (lounge_id) where lounge_id = any ($1)`,
      [Array.from({ length: 5 }, () => loungeIdOf(1 + randomInt(this.#lounges)))],
    );
  }
}
