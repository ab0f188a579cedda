/** The part of a browser that a journey uses, whichever protocol drives it. */
export interface Page {
  open(address: string): Promise<void>;
  /** What a function's body returns in the page. */
  evaluate<T>(body: string): Promise<T>;
  /** A real click in the middle of what the expression finds. */
  click(found: string): Promise<void>;
  /** Real keys into what the expression finds. */
  type(found: string, text: string): Promise<void>;
  picture(): Promise<Buffer>;
  /** What the pages complained of: errors, refused promises, violated policies, the console's errors. */
  complaints(): Promise<string[]>;
  close(): Promise<void>;
}

export interface Size {
  width: number;
  height: number;
}

/** A browser of this machine that journeys can be made in. */
export interface Engine {
  /** As in `WebKitGTK 2.50.6`. */
  name: string;
  openPage(size: Size): Promise<Page>;
  close(): Promise<void>;
}

/** Starts one, or says in a few words what is missing on this machine. */
export type FindEngine = () => Promise<Engine | string>;
