import { surveyQuestions, surveyWords } from '@vitola/contract/recommendation/survey-constants';
import { notesInSpanish } from '@vitola/engine';
import { describe, expect, it } from 'vitest';
import { texts as en } from './texts.en.ts';
import { texts as es } from './texts.es.ts';

const keysOf = (part: object, path = ''): string[] =>
  Object.entries(part).flatMap(([key, value]) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? keysOf(value as object, `${path}${key}.`)
      : [`${path}${key}`],
  );

describe('the texts of the survey', () => {
  it('cover every answer in both languages', () => {
    for (const texts of [en, es])
      for (const question of surveyQuestions)
        expect(Object.keys(texts.questions[question]?.options ?? {})).toEqual([...surveyWords[question]]);
  });

  it('have the same keys in both languages, none of them blank', () => {
    const ofEnglish = keysOf(en).filter((key) => !/^(card\.strengths|errors)\b/.test(key));
    const ofSpanish = keysOf(es).filter((key) => !/^(card\.strengths|errors)\b/.test(key));
    expect(ofSpanish).toEqual(ofEnglish);
    expect(JSON.stringify([en, es])).not.toContain('""');
  });

  it('name flavors like the cards and the share page', () => {
    for (const word of surveyWords.flavors)
      expect(es.questions.flavors?.options[word]?.[0].toLowerCase()).toBe(notesInSpanish([word])[0]);
  });

  it('match the specification’s English word for word', () => {
    expect(en.welcome.title).toBe('Find Your Perfect Cigar');
    expect(en.welcome.start).toBe('Start My Recommendation');
    expect(en.welcome.promise).toBe('Just 5 quick questions');
    expect([en.previous, en.next, en.finish]).toEqual(['Previous', 'Next', 'Get Recommendations']);
    expect(en.progress(2)).toBe('Question 2 of 5');
    expect(en.results.title).toBe('Perfect Matches Found!');
    expect(en.results.tiers.primary).toBe('Our Top Recommendation');
    expect(en.results.best).toBe('Best Match');
    expect([en.results.tiers.budget, en.results.tiers.premium]).toEqual(['Budget Option', 'Premium Option']);
    expect([en.results.saveTitle, en.results.save]).toEqual(['Save to Your Phone', 'Get QR Code & Link']);
    expect(en.nextPerson).toBe('Next Person');
    expect(en.noCigars.title).toBe('No Cigars Available');
    expect(en.qr.countdown(60)).toBe('Auto-reset in 60 seconds');
    expect(en.toWelcome).toBe('Back to Welcome Screen');
    expect(en.qr.failed(en.qr.unknown)).toBe('Failed to generate QR code: Unknown error');
  });
});
