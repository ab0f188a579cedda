import type { HoldReason } from '@vitola/contract/reviews/review-constants';
import { hasLink } from '../../mail/link-free.ts';

/**
 * Words that insult people, in English and Spanish: whole words, as `plainWords` writes them. It is short on purpose. Words
 * that only swear at a cigar are not in it, nor any that is also a name or a word for a smoke.
 */
const insults = new Set(
  `asshole assholes bastard bastards bitch bitches cunt cunts dickhead dickheads dumbass faggot faggots fucker fuckers fucking
  idiot idiots imbecile imbeciles kike kikes moron morons motherfucker motherfuckers nigger niggers retard retarded retards scumbag
  scumbags shithead slut sluts whore whores
  cabron cabrones gilipollas hijueputa hijoputa idiota idiotas imbecil malparido malparidos maricon maricones mierdas pendejo
  pendejos puta putas puto putos zorra zorras`.split(/\s+/),
);
const insultingPairs = /\b(?:fuck (?:you|off|them|him|her)|go to hell|hijos? de puta|vete a la mierda)\b/;
/** Nine digits or more, however they are grouped: a telephone number, not a date, a price or a size. */
const longNumber = /(?:\d[ ().\-/]{0,2}){8}\d/;

/** Why a review waits for the lounge's look: what its text, or the name it is shown under, seems to contain. */
export function holdReasonsOf({
  review,
  shownAs,
}: {
  review: string | null;
  shownAs: string | null;
}): HoldReason[] {
  const text = [shownAs, review].filter(Boolean).join('\n');
  const words = plainWords(text);
  const isInsult = words.split(' ').some((word) => insults.has(word)) || insultingPairs.test(words);
  return [
    ...(isInsult ? (['insult'] as const) : []),
    ...(hasLink(text) ? (['link'] as const) : []),
    ...(longNumber.test(text) ? (['number'] as const) : []),
  ];
}

const digits: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  $: 's',
  '@': 'a',
};

/** Lowercase words without accents, digits read as the letters they replace, letters repeated for emphasis once. */
const plainWords = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[013457$@]/g, (sign) => digits[sign] ?? sign)
    .replaceAll(/(\p{L})\1{2,}/gu, '$1')
    .replaceAll(/[^\p{L}]+/gu, ' ')
    .trim();
