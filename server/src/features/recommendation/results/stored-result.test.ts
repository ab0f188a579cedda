import { randomUUID } from 'node:crypto';
import type { GuestCigar } from '@vitola/contract/recommendation/tiered';
import type { Card } from '@vitola/engine';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createWorld, type World } from '../../../../test/world/world.ts';
import { ResultRecorder } from './result-recorder.ts';
import type { RecordedResult } from './recorded-result.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

it('a result is stored as it is, whatever characters its cards contain and however small its figures', async () => {
  const cigar: GuestCigar = {
    id: randomUUID(),
    name: 'tab\there, line\nbreak, back\\slash, \\N, "quoted", {brace}, $1, ñ, 🔥',
    brand: "d'Or",
    strength: null,
    flavorNotes: ['with, comma', 'a "quote"', 'back\\slash', 'NULL', '', '{}', 'señora'],
    productLine: null,
    origin: null,
    size: null,
    price: null,
    description: null,
    wrapper: null,
    binder: null,
    filler: null,
    smokingTime: null,
    infused: false,
  };
  const otherId = randomUUID();
  const card: Card = {
    cigarId: cigar.id,
    tier: 'budget',
    slot: 2,
    fit: 0.1,
    score: 4.07,
    percent: 81.4,
    propensity: 1e-7,
    alternatives: { [otherId]: 0.75 },
    organicRank: 7,
    isFeatured: true,
    displacedCigarId: randomUUID(),
    reasons: [],
    reasonFeatures: [],
    miss: null,
  };
  const result: RecordedResult = {
    resultId: randomUUID(),
    hasDeviceId: false,
    isLate: false,
    loungeId: (await world.owner()).loungeId,
    sessionId: randomUUID(),
    preferences: { experience: 'beginner', strength: ['mild'], flavors: [], time: '20-30', budget: 'budget' },
    callerAddress: null,
    policyVersion: 'any version',
    pickCode: null,
    critiques: [{ kind: 'cheaper', than: cigar.id }],
    at: new Date('2026-11-20T18:00:00.123Z'),
    cards: [{ card, cigar }],
  };
  const recorder = new ResultRecorder(world.pool, () => undefined);
  const pickCode = await recorder.record(result);
  await recorder.close();
  const ofResult = { lounge_id: result.loungeId, result_id: result.resultId, session_id: result.sessionId };
  const one = { ...ofResult, timestamp: result.at, policy_version: result.policyVersion };
  const rowsOf = async (table: string) =>
    (await world.pool.query(`select * from ${table} where result_id = $1`, [result.resultId])).rows;
  expect(await rowsOf('recommendation_events')).toEqual([
    {
      ...one,
      cigar_id: cigar.id,
      cigar_name: cigar.name,
      cigar_brand: cigar.brand,
      cigar_strength: null,
      cigar_flavors: cigar.flavorNotes,
      customer_preferences: null,
      recommendation_type: 'budget',
      slot: 2,
      fit: 0.1,
      score: '4.07',
      propensity: 1e-7,
      organic_rank: 7,
      is_featured: true,
      displaced_cigar_id: card.displacedCigarId,
      alternatives: { [otherId]: 0.75 },
    },
  ]);
  expect(await rowsOf('preferences_analytics')).toEqual([
    {
      ...one,
      experience_level: 'beginner',
      strength: ['mild'],
      flavor_profile: [],
      time_preference: ['20-30'],
      occasion: [],
      budget_range: 'budget',
      critiques: result.critiques,
      pick_code: pickCode,
    },
  ]);
});
