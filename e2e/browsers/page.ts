/** The browser functions a journey uses, whichever protocol drives it. */
export interface Page {
  open(address: string): Promise<void>;
  /** Runs a function body in the page and resolves with its result. */
  evaluate<T>(body: string): Promise<T>;
  /** Makes a real click in the middle of the element that the expression finds. */
  click(found: string): Promise<void>;
  /** Types real keys into the element that the expression finds. */
  type(found: string, text: string): Promise<void>;
  picture(): Promise<Buffer>;
  /** The errors of the pages: exceptions, rejected promises, policy violations and console errors. */
  complaints(): Promise<string[]>;
  close(): Promise<void>;
}

export interface Size {
  width: number;
  height: number;
}

/** A browser of this machine that can run journeys. */
export interface Engine {
  /** Name and version, such as `WebKitGTK 2.50.6`. */
  name: string;
  openPage(size: Size): Promise<Page>;
  close(): Promise<void>;
}

/** Starts a browser, or resolves with a short text that says what is missing on this machine. */
export type FindEngine = () => Promise<Engine | string>;
