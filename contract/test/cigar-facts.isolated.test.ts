import { expect, expectTypeOf, it, vi } from 'vitest';
import type { z } from 'zod';
import type { FactTable, ForEveryFact, GuestFact } from '../src/cigar-facts.ts';
import type { Cigar, CigarChange, CigarFacts, NewCigar } from '../src/inventory/cigars.ts';
import { newFacts, shapeOf, shownFacts } from '../src/inventory/fact-schemas.ts';

vi.mock('../src/cigar-facts.ts', async (original) => {
  const { withPlantedFacts } = await import('./planted-facts.ts');
  return withPlantedFacts(await original());
});

const planted = {
  notes: {
    label: 'Notes',
    kind: 'list',
    max: 2,
    isEditable: true,
    isForGuests: true,
    hasSource: false,
    isInCatalogue: false,
  },
} as const satisfies FactTable;

it('a fact planted in the table is in every call and reply of a cigar, and has its source', async () => {
  const { Cigar, CigarChange, CigarFacts, NewCigar } = await import('../src/inventory/cigars.ts');
  const { FactOrigins, SentSources } = await import('../src/inventory/fact-sources.ts');
  for (const { shape } of [Cigar, CigarChange, CigarFacts, NewCigar])
    expect(Object.keys(shape)).toEqual(expect.arrayContaining(['plantedText', 'plantedFlag']));
  for (const { shape } of [FactOrigins, SentSources]) {
    expect(Object.keys(shape)).toContain('plantedText');
    expect(Object.keys(shape)).not.toContain('plantedFlag');
  }
  const cigar = { name: 'Robusto', brand: 'Casa Larga' };
  expect(NewCigar.parse({ ...cigar, plantedText: ' Hay ', plantedFlag: true })).toMatchObject({
    plantedText: 'Hay',
    plantedFlag: true,
  });
  expect(NewCigar.parse(cigar)).toMatchObject({ plantedText: null });
  expect(CigarChange.parse({})).toEqual({});
  expect(CigarChange.parse({ plantedText: '' })).toEqual({ plantedText: null });
});

it('a fact planted for guests is asked of no catalog that does not have it', async () => {
  const { EnhancedCigar, ProposedFacts } = await import('../src/catalogue.ts');
  for (const { shape } of [EnhancedCigar, ProposedFacts])
    expect(Object.keys(shape)).not.toContain('plantedText');
});

it('a list planted in a table is taken each word once, within its length', () => {
  const { notes } = shapeOf(planted, newFacts, {});
  expect(notes.parse(['Hay', 'Hay'])).toEqual(['Hay']);
  expect(notes.safeParse(['Hay', 'Oak', 'Tea']).error?.issues[0]?.message).toBe('At most 2 notes');
  expect(notes.safeParse('Hay').error?.issues[0]?.message).toBe('Notes must be a list');
  expectTypeOf<z.infer<typeof notes>>().toEqualTypeOf<string[] | undefined>();
});

it('the types of calls and replies have every fact of the table', () => {
  expectTypeOf<Cigar>().toExtend<ForEveryFact<unknown>>();
  expectTypeOf<keyof NewCigar>().toEqualTypeOf<keyof ForEveryFact<unknown> | 'sources'>();
  expectTypeOf<Exclude<keyof ForEveryFact<unknown>, keyof CigarChange>>().toEqualTypeOf<'name'>();
  expectTypeOf<keyof CigarFacts>().toEqualTypeOf<Exclude<GuestFact, 'price'>>();
  const shape = shapeOf(planted, shownFacts, {});
  expectTypeOf<z.infer<typeof shape.notes>>().toEqualTypeOf<string[]>();
});
