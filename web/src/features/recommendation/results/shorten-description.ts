const maxCharacters = 120;

/** A description as a card shows it: at most 120 characters of it, with an ellipsis where something was cut. */
export function shortenDescription(description: string): string {
  const characters = Array.from(description);
  return characters.length <= maxCharacters
    ? description
    : `${characters.slice(0, maxCharacters).join('').trimEnd()}…`;
}
