import { type APIRequestContext, expect } from '@playwright/test';

const preferences = {
  experience: 'connoisseur',
  strength: ['mild'],
  flavors: ['creamy'],
  time: '45-60',
  budget: 'all-options',
};
const twins = ['Twin 1', 'Twin 2'] as const;
const together = 8;

async function post<T>(request: APIRequestContext, path: string, data: object): Promise<T> {
  const reply = await request.post(path, { data });
  expect(reply.ok(), await reply.text()).toBe(true);
  return (await reply.json()) as T;
}

/**
 * Adds two cigars that suit equally well, so that chance chooses which one a guest sees, and serves guests: four in five who see the
 * first one buy it by their code, one in four who see the other. `request` is the signed-in owner's.
 */
export async function storeVisits(
  request: APIRequestContext,
  loungeId: string,
  guests: number,
): Promise<void> {
  for (const name of twins)
    await post(request, '/api/cigars', {
      brand: 'Aurora Vieja',
      name,
      strength: 'Mild',
      flavorNotes: ['Cream'],
      size: '5 x 50',
      smokingTime: '45-60 minutes',
      price: '10.00',
    });
  const shown = [0, 0];
  const serve = async () => {
    const { pickCode, primary } = await post<{ pickCode: string; primary: { id: string; name: string } }>(
      request,
      '/api/recommendations/tiered',
      { preferences, loungeId },
    );
    const at = primary.name === twins[0] ? 0 : 1;
    const turn = (shown[at] = (shown[at] ?? 0) + 1);
    if (at === 0 ? turn % 5 !== 0 : turn % 4 === 0)
      await post(request, '/api/sales', { cigarId: primary.id, quantity: 1, code: pickCode });
  };
  for (let from = 0; from < guests; from += together)
    await Promise.all(Array.from({ length: Math.min(together, guests - from) }, serve));
}
