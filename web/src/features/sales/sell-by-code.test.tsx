import { changeCigar, listCigars } from '@vitola/contract/inventory/cigars';
import { setHumidorPlaces } from '@vitola/contract/inventory/humidor-places';
import { redeemReward } from '@vitola/contract/loyalty/counter';
import { addReward } from '@vitola/contract/loyalty/program';
import { getLoyalty } from '@vitola/contract/loyalty/own-loyalty';
import { recommendTiered } from '@vitola/contract/recommendation/tiered';
import { createPairingCode, pairTablet, sendHeartbeat } from '@vitola/contract/tablets/tablets';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { codeOf, loungeWithPoints, sellTo } from '../../../../server/test/world/loyalty.ts';
import { newMember } from '../../../../server/test/world/members.ts';
import { mediumWoody as preferences } from '../../../../server/test/world/survey-answers.ts';
import type { Owner } from '../../../../server/test/world/world.ts';
import { openPage } from '../../../test/open-page.tsx';
import { startDashboardTest } from '../../../test/dashboard.ts';
import { stock } from '../../../test/stock.ts';

const server = startDashboardTest();

async function guestOf(owner: Owner): Promise<{ code: string; cigarId: string }> {
  const { body } = await server.world.guest.call(recommendTiered, {
    body: { preferences, loungeId: owner.loungeId },
  });
  return { code: body.pickCode ?? '', cigarId: body.primary?.id ?? '' };
}

async function codeOfTablet(owner: Owner) {
  const { code: pairing } = (await owner.call(createPairingCode)).body;
  const { cookies } = await server.world.guest.call(pairTablet, { body: { code: pairing } });
  const tablet = server.world.as(`vitola-tablet=${cookies[0]?.value}`);
  const report = { version: 'one', queueLength: 0, errorCount: 0, path: '/demo' };
  const rangeId = crypto.randomUUID();
  const { body } = await tablet.call(sendHeartbeat, { body: { ...report, wantedRange: rangeId } });
  return { rangeId, code: body.pickCodes?.codes[0] ?? '' };
}

async function openDashboard() {
  const owner = await server.world.owner();
  await stock(owner, 4);
  server.cookie = owner.cookie;
  const page = openPage('/trial?panel=sell');
  const panel = within(await screen.findByRole('region', { name: 'Sell by code' }));
  return { ...page, owner, panel };
}

describe('selling by a guest’s code', () => {
  afterEach(() => vi.restoreAllMocks());

  it('shows the guest’s cards, sells one with a click, and undoes it', async () => {
    const { user, owner, panel } = await openDashboard();
    const { code, cigarId } = await guestOf(owner);
    await user.type(panel.getByLabelText('Guest’s code'), code.toLowerCase());
    expect(await panel.findByText(/^[1-3] cigars? for code [A-Z]{4}$/)).toBeTruthy();
    await user.dblClick((await panel.findAllByRole('button', { name: /^Sell one/ }))[0] as HTMLElement);
    await panel.findByText(/1 sold/);
    const rows = async () =>
      server.world.db
        .selectFrom('sales')
        .select(['cigarId', 'quantity', 'undoneAt'])
        .where('loungeId', '=', owner.loungeId)
        .execute();
    expect(await rows()).toEqual([{ cigarId, quantity: 1, undoneAt: null }]);
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(async () => expect((await rows())[0]?.undoneAt).not.toBeNull());
    await waitFor(() => expect(panel.queryByText(/1 sold/)).toBeNull());
    expect((await owner.call(listCigars)).body).toHaveLength(4);
  });

  it('sells what the count has none of, and says so: the guest has it in hand', async () => {
    const { user, owner, panel } = await openDashboard();
    const { code, cigarId } = await guestOf(owner);
    await owner.call(changeCigar, { params: { id: cigarId }, body: { stock: 0 } });
    await user.type(panel.getByLabelText('Guest’s code'), code);
    const card = (await panel.findByText('None in stock by the count')).closest('li');
    await user.click(within(card as HTMLElement).getByRole('button', { name: /^Sell one/ }));
    expect(await within(card as HTMLElement).findByText('1 sold by this code')).toBeTruthy();
  });

  it('is entered by the letters on the screen, double ones too, and cleared for the next guest', async () => {
    const { user, owner, panel } = await openDashboard();
    const { code } = await guestOf(owner);
    const [first = ''] = code;
    const keys = within(panel.getByRole('group', { name: 'Letters of the code' }));
    await user.dblClick(keys.getByRole('button', { name: first }));
    expect(panel.getByLabelText<HTMLInputElement>('Guest’s code').value).toBe(first + first);
    await user.click(keys.getByRole('button', { name: 'Delete the last letter' }));
    for (const letter of code.slice(1)) await user.click(keys.getByRole('button', { name: letter }));
    expect((await panel.findAllByRole('button', { name: /^Sell one/ })).length).toBeGreaterThan(0);
    expect(panel.queryByRole('group', { name: 'Letters of the code' })).toBeNull();
    await user.click(panel.getByRole('button', { name: 'Next code' }));
    expect(panel.queryByRole('button', { name: /^Sell one/ })).toBeNull();
    expect(panel.getByRole('group', { name: 'Letters of the code' })).toBeTruthy();
  });

  it('keeps a typed code across a reload for ten minutes, or until it is sold by or cleared', async () => {
    const { user, owner, panel } = await openDashboard();
    const { code } = await guestOf(owner);
    await user.type(panel.getByLabelText('Guest’s code'), code);
    const reload = async (kept: string) => {
      cleanup();
      const page = openPage('/trial?panel=sell');
      const reloaded = within(await screen.findByRole('region', { name: 'Sell by code' }));
      expect(reloaded.getByLabelText<HTMLInputElement>('Guest’s code').value).toBe(kept);
      return { ...page, panel: reloaded };
    };
    const again = await reload(code);
    await again.user.click(
      (await again.panel.findAllByRole('button', { name: /^Sell one/ }))[0] as HTMLElement,
    );
    await again.panel.findByText(/1 sold/);
    const sold = await reload('');
    await sold.user.type(sold.panel.getByLabelText('Guest’s code'), code);
    await sold.user.click(await sold.panel.findByRole('button', { name: 'Next code' }));
    const cleared = await reload('');
    await cleared.user.type(cleared.panel.getByLabelText('Guest’s code'), code);
    const later = Date.now() + 11 * 60_000;
    vi.spyOn(Date, 'now').mockReturnValue(later);
    await reload('');
  });

  it('takes the letters typed behind a whole code as the next guest’s, and asks nobody for a longer one', async () => {
    const { user, owner, panel } = await openDashboard();
    const [one, other] = [await guestOf(owner), await guestOf(owner)];
    const field = panel.getByLabelText<HTMLInputElement>('Guest’s code');
    await user.type(field, one.code);
    expect((await panel.findAllByRole('button', { name: /^Sell one/ })).length).toBeGreaterThan(0);
    await user.type(field, other.code);
    expect(field.value).toBe(other.code);
    expect((await panel.findAllByRole('button', { name: /^Sell one/ })).length).toBeGreaterThan(0);
    expect(panel.queryByRole('alert')).toBeNull();
  });

  it('says where the guest’s cigars lie, in words and on a map of the humidor', async () => {
    const owner = await server.world.owner();
    const [first, ...others] = await stock(owner, 4);
    const placed = [
      { id: first?.id ?? '', humidorPlace: 'Door', humidorRow: null },
      ...others.map(({ id }, at) => ({ id, humidorPlace: 'Left wall', humidorRow: String(at + 9) })),
    ];
    await owner.call(setHumidorPlaces, { body: { cigars: placed } });
    server.cookie = owner.cookie;
    const { user } = openPage('/trial?panel=sell');
    const panel = within(await screen.findByRole('region', { name: 'Sell by code' }));
    const { code, cigarId } = await guestOf(owner);
    const { humidorPlace, humidorRow } = placed.find(({ id }) => id === cigarId) ?? {};
    await user.type(panel.getByLabelText('Guest’s code'), code);
    const words = humidorRow ? `${humidorPlace}, row ${humidorRow}` : `${humidorPlace}`;
    expect((await panel.findAllByText(words)).length).toBeGreaterThan(0);
    await waitFor(() => expect(document.querySelector('[data-field=humidor]')).not.toBeNull());
    const cells = [...document.querySelectorAll('[data-field=humidor] p')];
    expect(cells.map(({ textContent }) => textContent)).toEqual(['Door', 'Left wall', '9', '10', '11']);
    const marked = cells.filter((cell) => cell.hasAttribute('data-marked'));
    expect(marked.map(({ textContent }) => textContent)).toContain(humidorRow ?? humidorPlace);
    const cards = panel.getAllByRole('button', { name: /^Sell one/ });
    expect(marked).toHaveLength(cards.length);
  });

  it('sells any cigar of the shelf by the code of a tablet without a network', async () => {
    const { user, owner, panel } = await openDashboard();
    const { code } = await codeOfTablet(owner);
    await user.type(panel.getByLabelText('Guest’s code'), code);
    expect(await panel.findByText(/^The guest’s tablet has no network/)).toBeTruthy();
    expect(panel.getByText(`The cigars for code ${code} are not known yet`)).toBeTruthy();
    const [cigar] = (await owner.call(listCigars)).body;
    await user.type(panel.getByLabelText('Search the shelf'), cigar?.name ?? '');
    await user.click((await panel.findAllByRole('button', { name: /^Sell 1 / }))[0] as HTMLElement);
    await screen.findByText('Sold');
    const rows = await server.world.db.selectFrom('sales').select(['resultId', 'reservedCode']).execute();
    expect(rows).toContainEqual({ resultId: null, reservedCode: code });
  });

  it('sells what such a tablet showed also where the server chose others', async () => {
    const { user, owner, panel } = await openDashboard();
    const given = await codeOfTablet(owner);
    const asked = { preferences, loungeId: owner.loungeId, resultId: crypto.randomUUID() };
    const { body } = await server.world.guest.call(recommendTiered, { body: asked });
    const chosen = [body.primary, body.budget, body.premium].map((card) => card?.id);
    const other = (await owner.call(listCigars)).body.find(({ id }) => !chosen.includes(id));
    const reservedCode = { ...given, cigarIds: [other?.id ?? ''] };
    await server.world.guest.call(recommendTiered, { body: { ...asked, reservedCode } });
    await user.type(panel.getByLabelText('Guest’s code'), given.code);
    expect(await panel.findByText('Shown on the Tablet')).toBeTruthy();
    await user.click(panel.getByRole('button', { name: `Sell one Casa Larga ${other?.name}` }));
    expect(await panel.findByText('1 sold by this code')).toBeTruthy();
  });

  it('says so for an unknown code', async () => {
    const { user, panel } = await openDashboard();
    await user.type(panel.getByLabelText('Guest’s code'), 'ZZZZ');
    expect(
      await panel.findByText('There is no result with this code today. Check the letters.'),
    ).toBeTruthy();
    // In line with the field, not with what is below it.
    const line = panel.getByRole('button', { name: 'Next code' }).parentElement;
    expect(line?.contains(panel.getByLabelText('Guest’s code'))).toBe(true);
    expect(line?.textContent).not.toMatch(/no result/);
  });
});

describe('selling to a member', () => {
  async function openWithMember() {
    const { owner } = await loungeWithPoints(server.world);
    const member = await newMember(server.world);
    server.cookie = owner.cookie;
    const { user } = openPage('/trial?panel=sell');
    const panel = within(await screen.findByRole('region', { name: 'Sell by code' }));
    const enter = async () => {
      const { code } = await guestOf(owner);
      await user.clear(panel.getByLabelText('Guest’s code'));
      await user.type(panel.getByLabelText('Guest’s code'), code);
      return panel.findByLabelText<HTMLInputElement>('Member’s code (optional)');
    };
    const sell = async () =>
      user.click((await panel.findAllByRole('button', { name: /^Sell one/ }))[0] as HTMLElement);
    const pointsOf = async () => (await member.call(getLoyalty)).body.points;
    return { owner, member, user, panel, enter, sell, pointsOf };
  }

  it('gives them the points, and says so; the next guest’s sale names nobody', async () => {
    const { member, user, panel, enter, sell, pointsOf } = await openWithMember();
    await user.type(await enter(), await codeOf(member));
    expect((await panel.findAllByText('A member, 0 points')).length).toBeGreaterThan(0);
    await sell();
    expect(
      await panel.findByText(/^The member earned \d+ points\. 50 points for the first visit\.$/),
    ).toBeTruthy();
    const points = await pointsOf();
    expect(points).toBeGreaterThan(50);
    expect((await panel.findAllByText(`A member, ${points} points`)).length).toBeGreaterThan(0);
    expect((await enter()).value).toBe('');
    expect(panel.queryByText(/^The member earned/)).toBeNull();
    await sell();
    await panel.findByText(/1 sold/);
    expect(await pointsOf()).toBe(points);
  });

  it('sells nothing while the code is wrong', async () => {
    const { owner, user, panel, enter, sell } = await openWithMember();
    const field = await enter();
    await user.type(field, 'BCDF');
    await sell();
    expect(await panel.findByText('Enter the eight letters of the member’s code')).toBeTruthy();
    await user.type(field, 'BCDF');
    expect(await panel.findByText('No member has this code today. Check the letters.')).toBeTruthy();
    await sell();
    const rows = async () =>
      server.world.db.selectFrom('sales').select('id').where('loungeId', '=', owner.loungeId).execute();
    expect(await rows()).toEqual([]);
    await user.clear(field);
    await sell();
    await panel.findByText(/1 sold/);
    expect(await rows()).toHaveLength(1);
  });

  it('says what could not be taken back when a sale is undone whose points were spent', async () => {
    const { owner, member, user, panel, enter, sell, pointsOf } = await openWithMember();
    const code = await codeOf(member);
    await user.type(await enter(), code);
    await sell();
    await panel.findByText(/^The member earned/);
    const points = await pointsOf();
    const { body } = await owner.call(addReward, { body: { name: 'A lighter', points: points - 1 } });
    await owner.call(redeemReward, { body: { code, rewardId: body.id } });
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    const earned = points - 50;
    const sentence = `The member had already spent ${earned - 1} of its ${earned} points, so 1 was taken back. The member owes nothing and has 0 points now.`;
    expect((await panel.findByText(sentence)).role).toBe('status');
    expect(await pointsOf()).toBe(0);
  });

  it('says the same where the sale is undone in the history of the stock', async () => {
    const { owner, cigars } = await loungeWithPoints(server.world);
    const member = await newMember(server.world);
    const id = cigars[0] ?? '';
    await owner.call(changeCigar, { params: { id }, body: { stock: 5 } });
    await sellTo(owner, member, id, 2);
    const { body } = await owner.call(addReward, { body: { name: 'A lighter', points: 62 } });
    await owner.call(redeemReward, { body: { code: await codeOf(member), rewardId: body.id } });
    server.cookie = owner.cookie;
    const { user } = openPage(`/trial?stock=${id}`);
    const dialog = within(await screen.findByRole('dialog'));
    await user.click((await dialog.findAllByRole('button', { name: /^Undo/ }))[0] as HTMLElement);
    expect(
      await screen.findByText(
        /: 5 in stock\. The member had already spent 12 of its 13 points, so 1 was taken back\. The member owes nothing and has 0 points now\.$/,
      ),
    ).toBeTruthy();
  });

  it('asks for no member while the program is off', async () => {
    const { owner, user, panel } = await openDashboard();
    const { code } = await guestOf(owner);
    await user.type(panel.getByLabelText('Guest’s code'), code);
    await panel.findAllByRole('button', { name: /^Sell one/ });
    expect(panel.queryByLabelText('Member’s code (optional)')).toBeNull();
  });
});
