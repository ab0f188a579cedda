import { TieredQuestion } from '@vitola/contract/recommendation';
import { surveyWords } from '@vitola/contract/survey-words';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { plainQuestion } from './plain-question.ts';

const some = (words: readonly string[], most: number) =>
  fc.uniqueArray(fc.constantFrom(...words), { minLength: 1, maxLength: most });
const preferences = fc.record({
  experience: fc.constantFrom(...surveyWords.experience),
  strength: some(surveyWords.strength, 2),
  flavors: some(surveyWords.flavors, 3),
  time: fc.constantFrom(...surveyWords.time),
  budget: fc.constantFrom(...surveyWords.budget),
});
const ordinary = fc.record(
  {
    preferences,
    loungeId: fc.constantFrom('demo', 'lounge_a-b_1763'),
    sessionId: fc.uuid(),
    resultId: fc.uuid(),
    language: fc.constantFrom('en', 'es'),
  },
  { requiredKeys: ['preferences'] },
);

// What may stand in the place of anything in such a question.
const odd = fc.oneof(
  fc.jsonValue(),
  fc.constantFrom(
    '',
    ' demo ',
    'x'.repeat(101),
    'medium',
    'MEDIUM',
    'toString',
    ['medium', 'medium'],
    ['mild', 7],
    null,
  ),
  some(surveyWords.strength, 5),
  some(surveyWords.flavors, 7),
);
const spoilt = fc
  .tuple(
    ordinary,
    fc.constantFrom('', 'preferences.', 'preferences.strength.'),
    fc.constantFrom(
      'experience',
      'strength',
      'flavors',
      'time',
      'budget',
      'occasion',
      '0',
      '1',
      'length',
      'preferences',
      'loungeId',
      'sessionId',
      'resultId',
      'language',
      'critiques',
      'isAdmin',
      'toString',
    ),
    odd,
  )
  .map(([question, within, key, value]) => {
    const body = structuredClone(question) as unknown as Record<
      string,
      Record<string, Record<string, unknown>>
    >;
    const at =
      within === '' ? body : within === 'preferences.' ? body.preferences : body.preferences?.strength;
    if (Array.isArray(at)) at.splice(Number(key) || 0, 1, value as never);
    else if (at) Object.assign(at, { [key]: value });
    return body;
  });

describe('a plain question', () => {
  it('is read without the contract when it is what tablets send, to the same effect', () => {
    fc.assert(
      fc.property(ordinary, (body) => {
        expect(plainQuestion(body)).toStrictEqual(TieredQuestion.parse(body));
      }),
    );
  });

  it('is left to the contract whenever that would refuse it or make anything else of it', () => {
    fc.assert(
      fc.property(fc.oneof(spoilt, odd), (body) => {
        const plain = plainQuestion(body);
        if (plain !== undefined) expect(plain).toStrictEqual(TieredQuestion.parse(body));
      }),
      { numRuns: 3_000 },
    );
  });
});
