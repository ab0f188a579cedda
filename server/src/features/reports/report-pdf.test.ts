import { addCigar } from '@vitola/contract/inventory/cigars';
import { recordSale } from '@vitola/contract/sales/sales';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readPdf } from '../../../test/read-pdf-text.ts';
import { signedInAs } from '../../../test/world/people.ts';
import { adminOf } from '../../../test/world/staff.ts';
import { type Caller, createWorld, type Owner, type World } from '../../../test/world/world.ts';

let world: World;
let owner: Owner;
beforeAll(async () => {
  world = await createWorld();
  owner = await world.owner({ plan: 'Professional', loungeName: 'Casa Oscura' });
  const cigar = { name: 'Toro', brand: 'Oliva', price: '12.50', stock: 20 };
  const { id } = (await owner.call(addCigar, { body: cigar })).body;
  await owner.call(recordSale, { body: { cigarId: id, quantity: 2 } });
  await world.dayCounts.applyNow();
});
afterAll(() => world.close());

const pdfOf = async (who: Caller, query: string) =>
  world.app.inject({
    method: 'GET',
    url: `/api/admin/reports/pdf?${query}`,
    headers: { cookie: who.cookie ?? '' },
  });

it('is one page with the figures of the month, and those of the month before', async () => {
  const admin = await adminOf(world, [owner.loungeId]);
  const reply = await pdfOf(admin, `month=2026-11&loungeId=${owner.loungeId}`);
  expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'application/pdf']);
  const { pages, texts, rectangles } = readPdf(reply.rawPayload);
  const all = texts.join(' ');
  expect(pages).toBe(1);
  for (const words of [
    'Monthly report, November 2026',
    'Casa Oscura',
    '$25.00',
    '$225.00',
    '$0.00 in the month before',
  ])
    expect(all).toContain(words);
  expect(rectangles).toHaveLength(1);
});

it('of a lounge that the caller does not look after is not found', async () => {
  const idle = await adminOf(world, []);
  expect((await pdfOf(idle, `month=2026-11&loungeId=${owner.loungeId}`)).statusCode).toBe(404);
  expect((await pdfOf(idle, 'month=2026-13')).statusCode).toBe(400);
  const all = await pdfOf(await signedInAs(world, 'superAdmin'), 'month=2026-11');
  expect(readPdf(all.rawPayload).texts.join(' ')).toContain('All lounges');
});
