/** A signed-in member on their own device. */
export interface Member {
  id: string;
  /** The part of their email address before the @. */
  name: string;
}
