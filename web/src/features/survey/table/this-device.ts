export type Device = 'tablet' | 'phone';

/** What guests of a table pass on, by the size of its screen. */
export const thisDevice = (): Device =>
  matchMedia('(max-width: 40rem), (max-height: 30rem)').matches ? 'phone' : 'tablet';
