import { describe, expect, it } from 'vitest';

type Module = Record<string, unknown>;
const english = import.meta.glob<Module>('../**/texts/*-texts.en.ts', { eager: true });
const spanish = import.meta.glob<Module>('../**/texts/*-texts.es.ts', { eager: true });
const shared = import.meta.glob<Module>('./shared/*-texts.en.ts', { eager: true });
const sharedInSpanish = import.meta.glob<{ texts: Module }>('./shared/shared-texts.es.ts', { eager: true });

const samples: readonly unknown[] = ['Casa Larga', 3, 7, 'Rico'];

/** Every text by its path; a text with parts as it is for a sample. */
function textsIn(part: unknown, path = ''): [path: string, text: string][] {
  if (typeof part === 'string') return [[path, part]];
  if (typeof part === 'function') {
    const numbers = samples.toReversed();
    const texts = [samples, numbers].map((args) => {
      try {
        return String((part as (...args: unknown[]) => unknown)(...args));
      } catch {
        return '';
      }
    });
    return texts.map((text, at) => [`${path}(${at})`, text]);
  }
  if (typeof part !== 'object' || part === null) return [];
  return Object.entries(part).flatMap(([key, each]) => textsIn(each, `${path}.${key}`));
}

const partOf: Record<string, string> = {
  shellTexts: 'shell',
  formTexts: 'forms',
  factTexts: 'facts',
  signInTexts: 'signIn',
  resetTexts: 'reset',
};

const pairs: [name: string, english: unknown, spanish: unknown][] = [
  ...Object.entries(english).map(([file, { texts }]): [string, unknown, unknown] => [
    file,
    texts,
    spanish[file.replace('.en.ts', '.es.ts')]?.['texts'],
  ]),
  ...Object.entries(shared).map(([file, module]): [string, unknown, unknown] => {
    const [[name = '', texts] = []] = Object.entries(module);
    return [file, texts, sharedInSpanish['./shared/shared-texts.es.ts']?.texts[partOf[name] ?? name]];
  }),
];

/** What is the same word in both languages, or only shows what it is given. */
const same = new Set(['Error', 'No', 'Spam', '', ...samples.map(String)]);

describe.each(pairs)('%s', (_, en, es) => {
  const inSpanish = new Map(textsIn(es));
  // The titles of the English pages are those of the routes.
  const keys = textsIn(en).filter(([path]) => !path.startsWith('.titles'));

  it('has every text in Spanish', () => {
    expect(keys.length).toBeGreaterThan(0);
    expect(keys.filter(([path]) => inSpanish.get(path) === undefined)).toEqual([]);
    expect([...inSpanish].filter(([, text]) => text.includes('undefined'))).toEqual([]);
  });

  it('says nothing in English', () => {
    const untranslated = keys.filter(
      ([path, text]) => inSpanish.get(path) === text && !same.has(text) && /\p{L}{3}/u.test(text),
    );
    expect(untranslated).toEqual([]);
  });
});
