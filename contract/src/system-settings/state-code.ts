import { stateNames } from './state-rule-constants.ts';

const lettersOf = (text: string): string => text.toLowerCase().replaceAll(/[^a-z]/g, '');
const codes = new Map(
  Object.entries(stateNames).flatMap(([code, name]) => [
    [lettersOf(name), code],
    [lettersOf(code), code],
  ]),
);

/** The two letters of a state: `Texas` and `tx` become `TX`. Anything else stays as typed. */
export const toStateCode = (typed: string): string => codes.get(lettersOf(typed)) ?? typed;
