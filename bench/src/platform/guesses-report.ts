import type { GuessTimes } from './measure-guesses.ts';

const heading = '## Guessing ids';

/** The times of guessed ids as Markdown, the last section of the platform's page. */
export const guessesSection = (guesses: readonly GuessTimes[], load: number): string =>
  [
    heading,
    '`npm run bench -- --platform --guesses` measures and writes this section alone. An admin of 50 lounges calls with ids of ' +
      'other lounges and of what is there, and with ids of nothing, in turn. The answers are the same: ' +
      '`server/test/calls/every-missing.test.ts` compares those of every call byte for byte. The times are medians on the ' +
      'clock, in milliseconds; the last column shows how far two medians for ids of nothing are apart by chance. Load ' +
      `${load.toFixed(1)} while it was measured.`,
    [
      '| call | status | another’s | nothing | another’s : nothing | nothing : nothing |',
      '| --- | --- | --- | --- | --- | --- |',
      ...guesses.map(row),
    ].join('\n'),
  ]
    .join('\n\n')
    .concat('\n');

/** The page with its section of guessed ids replaced, or added. */
export const withGuessesSection = (page: string, section: string): string =>
  `${(page.split(heading)[0] ?? '').trimEnd()}\n\n${section}`;

const row = ({ name, status, isSame, theirs, nothing, nothingAgain }: GuessTimes) =>
  `| ${[
    name,
    isSame ? status : '**differs**',
    theirs.toFixed(2),
    nothing.toFixed(2),
    (theirs / nothing).toFixed(2),
    (nothingAgain / nothing).toFixed(2),
  ].join(' | ')} |`;
