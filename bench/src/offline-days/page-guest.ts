/** What a guest is going to do at a tablet. */
export interface GuestPlan {
  /** The answers of the five questions. */
  answers: readonly (readonly string[])[];
  /** Where the guest's visit ends: at a question (1 to 5, unanswered), the cards (6) or the QR code (7). */
  ends: number;
  /** The critiques that are clicked, by the place of their button. */
  critiques: readonly number[];
  /** What is typed into the form for an email, if it is opened. */
  contact: { name: string; email: string } | null;
  /** What the tablet's clock shows when the guest starts, in milliseconds since 1970. */
  clock: number;
  /** Whether the guest is still there at the end of the plan. */
  stays: boolean;
}

/** The first cards that a guest saw. */
interface SeenCards {
  resultId: string;
  count: number;
  code: string | null;
  /** Between these times of the tablet's clock they were chosen. */
  from: number;
  until: number;
}

/** What a guest did, as far as it is recorded. */
export interface GuestTrace {
  sessionId: string;
  completedEventId: string;
  /** The last question that was shown. */
  question: number;
  cards: SeenCards | null;
  /** How many critiques were clicked, and the ids of the cards that they led to. */
  critiques: number;
  critiqueIds: string[];
  critiqueCodes: string[];
  shareId: string | null;
  hasSentContact: boolean;
}

/** What the page stores of its guest while the visit lasts. */
interface StoredVisit {
  step: number;
  guest: { sessionId: string; completedEventId: string };
  result: { resultId: string; pickCode?: string | null } | null;
  share: { shareId: string } | null;
}

/**
 * A guest in the page of a tablet, who clicks as fast as the screens follow. Runs in the browser, where it has nothing but
 * itself: its source is handed to the page.
 */
export class PageGuest {
  #clicks = 0;

  /**
   * Follows a plan once the rows of the guest before are sealed, which takes less than anybody needs to come; returns what was
   * done, and how long it waited for that.
   */
  async follow(plan: GuestPlan): Promise<GuestTrace & { sealedAfterMs: number }> {
    const began = performance.now();
    const isSealed = () => Object.keys(localStorage).every((key) => !key.startsWith('vitola-queue.'));
    await this.#until(isSealed, 'the end of the sealing');
    const sealedAfterMs = performance.now() - began;
    this.#setClock(plan.clock);
    const trace = await this.#answer(plan);
    if (plan.ends >= 6) await this.#critique(plan, trace);
    if (plan.ends === 7) await this.#takeCode(plan, trace);
    if (!plan.stays) await this.leave(plan.ends);
    return { ...trace, sealedAfterMs };
  }

  /** Ends the visit: by a button on the cards and the QR code; at a question the tablet finds out that nobody is there. */
  async leave(ends: number): Promise<void> {
    const buttons = ['.results .stage-foot > .button-large', '.qr .stage-body > .button-large'];
    if (ends >= 6) await this.#click(buttons[ends - 6] ?? '');
    else {
      this.#setClock(Date.now() + 360_000);
      dispatchEvent(new Event('pageshow'));
    }
    await this.#find('.welcome .button-large');
    await this.#until(() => !(history.state as { step?: number } | null)?.step, 'the first history entry');
  }

  async #answer({ answers, ends }: GuestPlan): Promise<GuestTrace> {
    await this.#click('.welcome .button-large:not(:disabled)');
    const { guest } = await this.#visit(({ step }) => step === 1);
    const trace: GuestTrace = {
      ...guest,
      question: 0,
      cards: null,
      critiques: 0,
      critiqueIds: [],
      critiqueCodes: [],
      shareId: null,
      hasSentContact: false,
    };
    let from = 0;
    for (const [at, words] of answers.entries()) {
      await this.#visit(({ step }) => step === at + 1);
      trace.question = at + 1;
      if (ends === at + 1) return trace;
      for (const word of words) {
        await this.#click(`.question input[value="${word}"]:not(:disabled)`);
        await this.#find(`.question input[value="${word}"]:checked`);
      }
      from = Date.now();
      await this.#click('.question .button-brass:not(:disabled)');
    }
    await this.#find('.results .critiques');
    const { result } = await this.#visit((visit) => visit.result !== null);
    trace.cards = {
      resultId: result?.resultId ?? '',
      count: document.querySelectorAll('.results article').length,
      code: result?.pickCode ?? null,
      from,
      until: Date.now(),
    };
    return trace;
  }

  async #critique({ critiques }: GuestPlan, trace: GuestTrace): Promise<void> {
    for (const place of critiques) {
      const before = (await this.#visit(({ result }) => result !== null)).result?.resultId;
      await this.#pause(100);
      await this.#click(`.critiques .button:nth-of-type(${place + 1})`);
      trace.critiques += 1;
      const isAnswered = () => {
        const note = document.querySelector('.critique-note')?.textContent;
        return note || this.#stored()?.result?.resultId !== before;
      };
      await this.#until(isAnswered, 'the answer to a critique');
      const after = this.#stored()?.result;
      if (!after || after.resultId === before) continue;
      trace.critiqueIds.push(after.resultId);
      if (after.pickCode) trace.critiqueCodes.push(after.pickCode);
    }
  }

  async #takeCode({ contact }: GuestPlan, trace: GuestTrace): Promise<void> {
    await this.#click('.save .button:not(:disabled)');
    await this.#find('.qr img');
    trace.shareId = (await this.#visit(({ share }) => share !== null)).share?.shareId ?? '';
    if (!contact) return;
    await this.#click('.qr .stage-body > button:not(.button-large)');
    await this.#type('name', contact.name);
    // Nobody types faster; the form loads meanwhile what stores it without a network.
    await this.#pause(500);
    await this.#type('email', contact.email);
    await this.#click('.lead-consent input');
    await this.#find('.lead-consent input:checked');
    await this.#click('.lead-foot .button-brass');
    await this.#find('div.lead-form h1');
    trace.hasSentContact = true;
  }

  async #type(field: string, text: string): Promise<void> {
    const input = (await this.#find(`.lead-form input[data-field="${field}"]`)) as HTMLInputElement;
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
    input.dispatchEvent(new Event('input', { bubbles: true }));
  }

  async #click(selector: string): Promise<void> {
    const target = await this.#find(selector);
    this.#clicks += 1;
    const place = { clientX: 20 + 40 * (this.#clicks % 2), clientY: 20 };
    const options = { bubbles: true, cancelable: true, composed: true, detail: 1, ...place };
    target.dispatchEvent(new MouseEvent('click', options));
  }

  async #find(selector: string): Promise<Element> {
    return this.#until(() => document.querySelector(selector), selector);
  }

  async #visit(isReached: (visit: StoredVisit) => boolean): Promise<StoredVisit> {
    const find = () => {
      const stored = this.#stored();
      return stored && isReached(stored) ? stored : null;
    };
    return this.#until(find, 'the next step');
  }

  #stored(): StoredVisit | null {
    const saved = JSON.parse(sessionStorage.getItem('vitola-guest') ?? 'null') as {
      state: StoredVisit;
    } | null;
    return saved?.state ?? null;
  }

  async #until<T>(find: () => T | null | undefined | false | '', what: string): Promise<T> {
    for (const limit = performance.now() + 30_000; performance.now() < limit;) {
      const found = find();
      if (found) return found;
      await this.#pause(5);
    }
    throw new Error(`${what} did not appear. The page: ${document.body.innerText.slice(0, 400)}`);
  }

  #pause(ms: number): Promise<void> {
    return new Promise((resolve) => {
      setTimeout(resolve, ms);
    });
  }

  #setClock(time: number): void {
    (globalThis as unknown as { setDeviceClock(time: number): void }).setDeviceClock(time);
  }
}

/** Runs in the browser before the page: its clock shows `ahead` milliseconds more than the machine's, and can be set. */
export function moveDeviceClock(ahead: number): void {
  const MachineDate = Date;
  let moved = ahead;
  const DeviceDate = class extends MachineDate {
    constructor(...given: [number]) {
      super(...(given.length > 0 ? given : ([MachineDate.now() + moved] as [number])));
    }
    static override now(): number {
      return MachineDate.now() + moved;
    }
  };
  const setDeviceClock = (time: number) => (moved = time - MachineDate.now());
  Object.assign(globalThis, { Date: DeviceDate, setDeviceClock });
}
