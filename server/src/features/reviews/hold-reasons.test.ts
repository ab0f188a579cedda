import { expect, it } from 'vitest';
import { holdReasonsOf } from './hold-reasons.ts';

const reasonsOf = (review: string, shownAs: string | null = null) => holdReasonsOf({ review, shownAs });

it.each([
  'You are an idiot.',
  'IDIOTS!',
  'What an 1d10t',
  'an iiidiooot',
  'Vete, cabrón',
  'pendejo',
  'hijo de puta',
  'Fuck you all',
])('%o waits as an insult', (review) => {
  expect(reasonsOf(review)).toEqual(['insult']);
});

it.each([
  'Bitter, harsh, plugged, and the worst draw I ever had. Never again.',
  'A shitty wrapper.',
  'The classic from Bassett, assorted box, a cocksure little cigar',
  'Mr. Dick behind the bar was rude',
  'Una porquería: amargo y sin tiro.',
  'Fuckingham is no word here',
  'The putative blend',
])('%o does not: it says no more than that a cigar, or the service, was bad', (review) => {
  expect(reasonsOf(review)).toEqual([]);
});

it.each([
  ['see www.spam.example', 'link'],
  ['https://spam.example/x', 'link'],
  ['write to me: ana@example.com', 'link'],
  ['call +1 (813) 555-0199', 'number'],
  ['813.555.0199 ask for Ana', 'number'],
] as const)('%o waits as a %s', (review, reason) => {
  expect(reasonsOf(review)).toEqual([reason]);
});

it.each([
  'Smoked 2026-11-20, 6 x 52, $14.50, 75 minutes',
  'Bought 25 of 1,000,000',
  '60/40 blend, 9 out of 10',
])('%o has no telephone number', (review) => {
  expect(reasonsOf(review)).toEqual([]);
});

it('the name it is shown under counts too, and every reason is named', () => {
  expect(reasonsOf('Lovely.', 'Idiota')).toEqual(['insult']);
  expect(reasonsOf('You moron, www.spam.example, 813-555-0199')).toEqual(['insult', 'link', 'number']);
});
