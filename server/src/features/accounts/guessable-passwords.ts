import { type AppError, refusedField } from '../../lib/errors.ts';

// Words that lists of stolen passwords are full of, in lower case; what people hang before and behind them is taken off.
const words = new Set(
  `password passwort passw0rd pass passcode contrasena secret secreto letmein welcome bienvenido login admin administrator root
  user guest test tester testing demo default changeme change master access superman batman spiderman starwars pokemon
  iloveyou iloveu loveme lovely love teamo amor princess princesa prince angel angels sunshine flower flowers summer winter
  spring autumn january february march april june july august september october november december monday friday sunday
  football futbol baseball basketball soccer hockey tennis golf liverpool arsenal chelsea barcelona realmadrid yankees
  cowboys steelers eagles lakers dodgers michael jordan jennifer jessica ashley nicole daniel thomas robert andrew joshua
  matthew anthony william charlie george maggie buster bailey shadow tigger dragon monkey tiger lion panther eagle falcon
  mustang harley ferrari porsche mercedes corvette camaro yamaha honda toyota ginger pepper cookie cheese chocolate banana
  orange apple cherry peanut coffee whiskey bourbon cigar cigars habano cohiba robusto tobacco lounge cigarlounge humidor vitola
  computer internet google facebook twitter instagram linkedin microsoft windows apple samsung android iphone hunter ranger
  killer ninja soldier matrix trustno qazwsx zaq qwerty qwertz azerty asdfgh asdf zxcvbn zxcvbnm qwertyuiop asdfghjkl
  qweasd qweasdzxc poiuy abc abcd abcde abcdef aaaaaa hello hola freedom liberty america american usa florida texas newyork
  california miami tampa london phoenix dallas austin chicago boston denver mexico cuba habana havana blessed jesus jesuscristo
  god heaven faith hope whatever nothing something blink fuckyou fuck asshole bitch pussy sexy sex hottie babygirl baby
  daddy mommy mother father family friends forever together always money dollar diamond silver gold golden platinum lucky
  casino poker player gamer gaming minecraft fortnite xbox playstation nintendo zelda mario sonic naruto pikachu hannah
  samantha michelle amanda danielle brandon justin taylor jackson austin tyler morgan madison alexander alexis victoria
  elizabeth carlos maria jose juan alejandro fernando roberto antonio pedro guadalupe estrella corazon bonita mariposa
  rainbow butterfly purple yellow green orange black white red blue silver magic wizard merlin gandalf system server
  manager office business company temp temporary private public newpassword mypassword yourpassword thepassword nopassword
  adminadmin passpass testtest qwerqwer asdfasdf loveyou ihateyou trustme openup opensesame sesame`.split(
    /\s+/,
  ),
);

const leet: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
};
const runs = [
  '0123456789012345678901234567890',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
];

/**
 * Whether a password is one that guessing begins with: a common word (also in capitals, with 0 for o and the like, with
 * digits or signs around it), one character or pair repeated, a run of digits, of the alphabet or of the keyboard, or
 * one of the caller's `own` words such as their name. A longer phrase of several words is none.
 */
export function isGuessable(password: string, own: readonly string[] = []): boolean {
  const lower = password.toLowerCase().trim();
  if (/^(.{1,3})\1+$/u.test(lower) || isRun(lower)) return true;
  const names = own
    .flatMap((word) => [word, word.split('@')[0] ?? ''])
    .map((word) => bare(word.toLowerCase()));
  return [lower, lower.replaceAll(/[013457@$]/g, (sign) => leet[sign] ?? sign)].some((form) => {
    const word = bare(form);
    return word === '' || words.has(word) || isRun(word) || (word.length > 2 && names.includes(word));
  });
}

/** The refusal of a guessable password, on the field it was typed into. */
export function guessablePassword(field: string): AppError {
  const sentence =
    'This password is one of the most used. Please choose another, such as a few words together.';
  return refusedField(field, 'VALIDATION', sentence);
}

// Without digits, signs and spaces at either end. Of digits and signs alone nothing is left: those are guessed first,
// unless they are many.
function bare(text: string): string {
  if (!/\p{L}/u.test(text)) return text.length <= 8 ? '' : text;
  return text.replaceAll(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
}

function isRun(text: string): boolean {
  const backwards = Array.from(text).toReversed().join('');
  return text.length >= 4 && runs.some((run) => run.includes(text) || run.includes(backwards));
}
