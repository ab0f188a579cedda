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

/** An address with one of these protocols, null if it is left out; throws an EnvError for anything else. */
export function url(name: VariableName, text: string, protocols: readonly string[]): string | null {
  if (text === '') return null;
  if (!protocols.some((protocol) => text.toLowerCase().startsWith(`${protocol}//`)))
    throw new EnvError(
      `${name} is not an address: it must begin with ${protocols.map((p) => `${p}//`).join(' or ')}.`,
    );
  if (URL.canParse(text)) return text;
  throw new EnvError(`${name} is not an address: correct what follows ${text.split('//')[0]}//.`);
}

/** A URL with user and password, whose special characters could be mistaken for the URL's own syntax. */
export function signedInUrl(name: VariableName, text: string, protocols: readonly string[]): string | null {
  const rest = text.split('//').slice(1).join('//');
  // Ignores what follows the database name: parameters may contain any of these characters.
  const upToName = rest.replace(/(@[^?@]*)\?.*$/, '$1');
  const credentials = upToName.slice(0, Math.max(0, upToName.lastIndexOf('@')));
  if (rest.includes('#') || /[?/]|%(?![\da-f]{2})/i.test(credentials))
    throw new EnvError(
      `${name} has a sign in its password that must be percent-encoded: write # as %23, / as %2F, ? as %3F, @ as %40 and % as %25.`,
    );
  return url(name, text, protocols);
}
