import type { Language } from '../types.ts';
import type { Phrases } from './phrase-patterns.ts';
import { EN } from './phrases.en.ts';
import { ES } from './phrases.es.ts';

/** The phrases of reasons, misses and empty tiers, by language. */
export const PHRASES: Readonly<Record<Language, Phrases>> = { en: EN, es: ES };
