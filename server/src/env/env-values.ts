import type { VariableName } from './env-variables.ts';

/** A variable that is set to something unusable. The message is one sentence that says which and what to do. */
export class EnvError extends Error {
  override name = 'EnvError';
}

/** A whole number within limits; throws an EnvError for anything else. */
export function wholeNumber(name: VariableName, text: string, min: number, max: number): number {
  const number = Number(text);
  if (/^\d+$/.test(text) && number >= min && number <= max) return number;
  throw new EnvError(
    `${name} is "${text}": set it to a whole number from ${min} to ${max}, or leave it out.`,
  );
}

/** One of the allowed words; throws an EnvError for any other. */
export function oneOf(name: VariableName, text: string, allowed: readonly string[]): string {
  if (allowed.includes(text)) return text;
  throw new EnvError(`${name} is "${text}": set it to one of ${allowed.join(', ')}, or leave it out.`);
}
