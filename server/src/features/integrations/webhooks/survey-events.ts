import { inTransaction } from '../../../db/transaction.ts';
import type { Context } from '../../../context/context.ts';
import { AppError } from '../../../errors/app-error.ts';
import { callerOf, type RateLimits } from '../../../http/limits/rate-limits.ts';
import { notifyWebhooks } from './notify-webhooks.ts';

/** A survey with its stored result. */
export interface AnsweredSurvey {
  readonly resultId: string;
  readonly sessionId: string | null;
  readonly loungeId: string;
  readonly preferences: object;
  /** The IP address of the guest's device; null when webhooks are not notified of this survey. */
  readonly callerAddress: string | null;
}

/**
 * Notifies a lounge's webhooks of answered surveys, in the background. Only results that the server stored count, not what a
 * client reports. Each survey is sent once; a rate limit per address and per lounge (`survey-events` and `lounge-survey-events`) keeps a flood
 * from crowding out real ones.
 */
export class SurveyEvents {
  readonly #context: () => Context;
  readonly #limits: RateLimits;
  readonly #onError: (error: unknown) => void;
  readonly #pending = new Set<Promise<void>>();

  constructor(context: () => Context, limits: RateLimits, onError: (error: unknown) => void) {
    this.#context = context;
    this.#limits = limits;
    this.#onError = onError;
  }

  /** Starts notifying the webhooks; calls `onError` on a failure. */
  publish(surveys: readonly AnsweredSurvey[]): void {
    const byLounge = Map.groupBy(
      surveys.filter(({ callerAddress }) => callerAddress !== null),
      ({ loungeId }) => loungeId,
    );
    for (const [loungeId, ofLounge] of byLounge) {
      const publishing = this.#publishFor(loungeId, ofLounge)
        .catch(this.#onError)
        .finally(() => this.#pending.delete(publishing));
      this.#pending.add(publishing);
    }
  }

  /** Resolves once no notification is pending. */
  async settled(): Promise<void> {
    while (this.#pending.size > 0) await Promise.all(this.#pending);
  }

  async #publishFor(loungeId: string, surveys: readonly AnsweredSurvey[]): Promise<void> {
    const ctx = { ...this.#context(), loungeId };
    for (const { resultId, sessionId, preferences, callerAddress } of surveys) {
      if (!(await this.#isWithinLimits(loungeId, callerAddress ?? ''))) continue;
      const about = { sessionId, answers: preferences };
      await inTransaction(ctx, (ctx) =>
        notifyWebhooks(ctx, { type: 'survey.completed', sourceId: sessionId ?? resultId, about }),
      );
    }
  }

  async #isWithinLimits(loungeId: string, address: string): Promise<boolean> {
    try {
      await this.#limits.take('survey-events', `${loungeId} ${callerOf(address)}`);
      await this.#limits.take('lounge-survey-events', loungeId);
      return true;
    } catch (error) {
      if (error instanceof AppError) return false;
      throw error;
    }
  }
}
