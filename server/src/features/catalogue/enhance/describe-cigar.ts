const anOrA = (word: string) => (/^[aeiou]/i.test(word) ? 'an' : 'a');
const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

function joinWords(words: string[]): string {
  const last = words.at(-1) ?? '';
  return words.length > 1 ? `${words.slice(0, -1).join(', ')} and ${last}` : last;
}

/** One or two plain sentences from the facts alone: "A medium-full cigar from Nicaragua in an Ecuadorian Habano wrapper. …" */
export function describeCigar(cigar: {
  strength: string | null;
  origin: string | null;
  wrapper: string | null;
  flavorNotes: string[];
  smokingTime: string | null;
}): string | null {
  const { strength, origin, wrapper, flavorNotes, smokingTime } = cigar;
  if (!strength && !origin && !wrapper) return null;
  const body = strength ? `${anOrA(strength)} ${strength.toLowerCase()} cigar` : 'a cigar';
  const from = origin
    ? ` from ${/^(Dominican Republic|United States)/.test(origin) ? 'the ' : ''}${origin}`
    : '';
  const leaf = wrapper ? ` in ${anOrA(wrapper)} ${wrapper} wrapper` : '';
  const notes = joinWords(flavorNotes.slice(0, 4).map((note) => note.toLowerCase()));
  const second = notes ? ` ${capitalize(notes)}${smokingTime ? `, for about ${smokingTime}` : ''}.` : '';
  return `${capitalize(body)}${from}${leaf}.${second}`;
}
