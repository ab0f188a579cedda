import { z } from 'zod';
import { isGuessedFirst } from './pin-rules.ts';

/** A PIN of a number of digits in a range; one that everybody tries first is refused. */
export const pinOf = (rule: string, min: number, max: number) =>
  z
    .string(rule)
    .trim()
    .regex(new RegExp(`^\\d{${min},${max}}$`), rule)
    .refine(
      (pin) => !isGuessedFirst(pin),
      'Choose a PIN that is harder to guess, such as no 1234 and no 0000',
    );
