const maxCharacters = 120;

/** The first 120 characters of a description, with an ellipsis if it was cut. */
export function shortenDescription(description: string): string {
  const characters = Array.from(description);
  return characters.length <= maxCharacters
    ? description
    : `${characters.slice(0, maxCharacters).join('').trimEnd()}…`;
}
