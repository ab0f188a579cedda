import { expect, it } from 'vitest';
import { EnvError } from '../env/env.ts';
import { errorSentence } from './plain-sentence.ts';

const full = (code: string) => Object.assign(new Error('could not extend file "base/16385/2619"'), { code });

it('is the message of an error that was written for people', () => {
  expect(errorSentence(new EnvError('PORT is "x": set it.'))).toBe('PORT is "x": set it.');
});

it.each(['ENOSPC', 'EDQUOT', '53100'])('says for %s, also as a cause, that the disk is full', (code) => {
  const sentence =
    'The disk is full (could not extend file "base/16385/2619"): make room on it, then begin again; nothing was left half done.';
  expect(errorSentence(full(code))).toBe(sentence);
  expect(errorSentence(new Error('Migration 0001-first.sql failed', { cause: full(code) }))).toBe(sentence);
});

it('is undefined for an unexpected error', () => {
  expect(errorSentence(new TypeError('x is not a function'))).toBeUndefined();
  expect(errorSentence('a word')).toBeUndefined();
});
