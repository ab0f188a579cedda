const units = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];
const teens = 'ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(' ');
const tens = ['twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'];
const cardinals = new Map([
  ...units.map((word, n) => [word, n + 1] as const),
  ...teens.map((word, n) => [word, n + 10] as const),
  ...tens.map((word, n) => [word, 20 + 10 * n] as const),
]);
const irregular = { first: 1, second: 2, third: 3, fifth: 5, eighth: 8, ninth: 9, twelfth: 12 };
const ordinals = new Map<string, number>([
  ...[...cardinals].map(([word, n]) => [word.replace(/y$/, 'ie').replace(/$/, 'th'), n] as const),
  ...Object.entries(irregular),
]);

// What dictation writes for names and letters of the trade. A letter is read so only after the word before it.
const misheard: Readonly<Record<string, string>> = {
  juliet: 'julieta',
  christo: 'cristo',
  brazilian: 'brazilia',
};
const letters: Readonly<Record<string, string>> = { oh: 'o', vee: 'v', ex: 'x', gee: 'g', see: 'c' };

/**
 * The words of a query as they are written on a cigar, when it was dictated or spelled out: 'nineteen twenty six' is 1926,
 * 'fifteenth' 15 th, 'three fifty eight' 358, 'number nine' no 9, 'c a o' cao, 'monte christo' monte cristo.
 */
export function wordsAsWritten(words: readonly string[]): string[] {
  return joinLetters(writeNumbers(words.map((word) => misheard[word] ?? word)));
}

function writeNumbers(words: readonly string[]): string[] {
  const written: string[] = [];
  for (let at = 0; at < words.length;) {
    const { value, next } = readNumber(words, at);
    const word = words[at] ?? '';
    const ordinal = ordinals.get(words[next] ?? '');
    if (value === undefined && ordinal !== undefined && next === at) {
      written.push(String(ordinal), suffixOf(ordinal));
      at += 1;
    } else if (value === undefined) {
      const isBeforeNumber = readNumber(words, at + 1).value !== undefined || /^\d/.test(words[at + 1] ?? '');
      written.push(word === 'number' && isBeforeNumber ? 'no' : word);
      at += 1;
    } else if (value >= 20 && value % 10 === 0 && ordinal !== undefined && ordinal < 10) {
      written.push(String(value + ordinal), suffixOf(value + ordinal));
      at = next + 1;
    } else {
      written.push(String(value));
      at = next;
    }
  }
  return written;
}

/** The number that starts at a place, and the place after it; undefined, and the same place, without one. */
function readNumber(words: readonly string[], at: number): { value: number | undefined; next: number } {
  const first = readBelowHundred(words, at);
  if (first.value === undefined) return first;
  const second = readBelowHundred(words, first.next);
  if (words[first.next] === 'thousand') {
    const rest = readBelowHundred(words, first.next + 1);
    return { value: first.value * 1000 + (rest.value ?? 0), next: rest.next };
  }
  if (words[first.next] === 'hundred') {
    const rest = readBelowHundred(words, first.next + 1);
    return { value: first.value * 100 + (rest.value ?? 0), next: rest.next };
  }
  // 'nineteen twenty six', 'three fifty eight': two parts, of which the second has two digits.
  const isTwoParts = second.value !== undefined && second.value >= 10 && first.value <= 20;
  return isTwoParts ? { value: first.value * 100 + (second.value ?? 0), next: second.next } : first;
}

function readBelowHundred(words: readonly string[], at: number): { value: number | undefined; next: number } {
  const value = cardinals.get(words[at] ?? '');
  if (value === undefined) return { value, next: at };
  const unit = cardinals.get(words[at + 1] ?? '') ?? 0;
  const isFollowed = value >= 20 && unit > 0 && unit < 10;
  return isFollowed ? { value: value + unit, next: at + 2 } : { value, next: at + 1 };
}

function suffixOf(number: number): string {
  const last = number % 10;
  if (number > 10 && number < 20) return 'th';
  return last === 1 ? 'st' : last === 2 ? 'nd' : last === 3 ? 'rd' : 'th';
}

/** Letters in a row are initials; a letter that was written as it sounds is one after a word. */
function joinLetters(words: readonly string[]): string[] {
  const joined: string[] = [];
  let run = '';
  words.forEach((word, at) => {
    const isBeforeLetter = /^[a-z]$/.test(words[at + 1] ?? '');
    const letter = letters[word] !== undefined && (at > 0 || isBeforeLetter) ? letters[word] : word;
    if (/^[a-z]$/.test(letter)) {
      run += letter;
      return;
    }
    if (run) joined.push(run);
    run = '';
    joined.push(letter);
  });
  return run ? [...joined, run] : joined;
}
