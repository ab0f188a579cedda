import { inTransaction } from '../../../db/transaction.ts';
import type { Context } from '../../../context/context.ts';
import { AppError } from '../../../errors/app-error.ts';
import { callerOf, type Limits } from '../../../http/rate-limits.ts';
import { hasSubscriber, notifyWebhooks } from './notify-webhooks.ts';

/** A survey whose result is stored. */
export interface AnsweredSurvey {
  readonly resultId: string;
  readonly sessionId: string | null;
  readonly loungeId: string;
  readonly preferences: object;
  /** The address it came from; null where no system of the lounge hears of it. */
  readonly callerAddress: string | null;
}

/**
 * Tells a lounge's webhooks of the surveys that the server has answered: nobody waits for it, and what a client says of
 * a survey sets off nothing. Each survey is told once; from one address, and of one lounge, only so many an hour
 * (`news` and `lounge-news` of the limits), so that a flood from elsewhere keeps no real ones back.
 */
export class SurveyEvents {
  readonly #context: () => Context;
  readonly #limits: Limits;
  readonly #onError: (error: unknown) => void;
  readonly #underWay = new Set<Promise<void>>();

  constructor(context: () => Context, limits: Limits, onError: (error: unknown) => void) {
    this.#context = context;
    this.#limits = limits;
    this.#onError = onError;
  }

  /** Begins to tell; a failure goes to `onError`. */
  publish(surveys: readonly AnsweredSurvey[]): void {
    const told = Map.groupBy(
      surveys.filter(({ callerAddress: newsFrom }) => newsFrom !== null),
      ({ loungeId }) => loungeId,
    );
    for (const [loungeId, ofLounge] of told) {
      const telling = this.#tellOf(loungeId, ofLounge)
        .catch(this.#onError)
        .finally(() => this.#underWay.delete(telling));
      this.#underWay.add(telling);
    }
  }

  /** Resolves once nothing is under way any more. */
  async settled(): Promise<void> {
    while (this.#underWay.size > 0) await Promise.all(this.#underWay);
  }

  async #tellOf(loungeId: string, surveys: readonly AnsweredSurvey[]): Promise<void> {
    const ctx = { ...this.#context(), loungeId };
    if (!(await hasSubscriber(ctx, 'survey.completed'))) return;
    for (const { resultId, sessionId, preferences, callerAddress: newsFrom } of surveys) {
      if (!(await this.#mayTell(loungeId, newsFrom ?? ''))) continue;
      const about = { sessionId, answers: preferences };
      await inTransaction(ctx, (ctx) =>
        notifyWebhooks(ctx, { type: 'survey.completed', sourceId: sessionId ?? resultId, about }),
      );
    }
  }

  async #mayTell(loungeId: string, address: string): Promise<boolean> {
    try {
      await this.#limits.take('news', `${loungeId} ${callerOf(address)}`);
      await this.#limits.take('lounge-news', loungeId);
      return true;
    } catch (error) {
      if (error instanceof AppError) return false;
      throw error;
    }
  }
}
