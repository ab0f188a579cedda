import { randomBytes, randomUUID } from 'node:crypto';
import { getLoungeAnalytics } from '@vitola/contract/analytics/figures';
import { type Critique, recommendTiered } from '@vitola/contract/recommendation/tiered';
import { getShare, makeShare } from '@vitola/contract/sharing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { qrDataUrl } from '../../qr/qr-code.ts';
import { stockTestShelf } from '../../../test/world/shelf.ts';
import { createWorld, type Owner, type World } from '../../../test/world/world.ts';

let world: World;
let owner: Owner;
let cards: { primary: { id: string } | null; budget: { id: string } | null; premium: { id: string } | null };
beforeAll(async () => {
  world = await createWorld();
  owner = await world.owner({ loungeName: 'Casa Oscura' });
  await stockTestShelf(world, owner.loungeId);
  const { body } = await world.guest.call(recommendTiered, {
    body: { preferences: questionnaire, loungeId: owner.loungeId },
  });
  cards = body;
});
afterAll(() => world.close());

const questionnaire = {
  experience: 'beginner' as const,
  strength: ['mild' as const],
  flavors: ['creamy' as const],
  time: '20-30' as const,
  budget: 'budget' as const,
};
const share = (over = {}, headers?: Record<string, string>) =>
  world.guest.call(makeShare, {
    body: { customerName: 'Ana', loungeId: owner.loungeId, recommendations: cards, questionnaire, ...over },
    ...(headers && { headers }),
  });
const open = (shareId: string, query?: Record<string, string>) =>
  world.guest.call(getShare, { params: { shareId }, ...(query && { query }) });
const countShares = async () =>
  (await world.db.selectFrom('sharedRecommendations').select('id').execute()).length;

describe('a share', () => {
  it('is created for every tablet of a rush that finds the shelf uncached, with more requests than connections', async () => {
    world.changes.announceMissed();
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, tablet) =>
        share({}, { 'idempotency-key': `rush-of-tablets-${tablet}` }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  });

  it('has a link of 128 bits under PUBLIC_URL and a QR', async () => {
    const { status, body } = await share();
    expect(status).toBe(200);
    expect(body.shareId).toMatch(/^[\w-]{22}$/);
    expect(body.shareUrl).toBe(`http://localhost:3000/share/${body.shareId}`);
    expect(body.qrCode).toMatch(/^data:image\/png;base64,/);
  });

  it('of a guest at a table has the cigar that the table shares too; any other has none', async () => {
    const other = await world.db
      .selectFrom('cigars')
      .select('id')
      .where('loungeId', '=', owner.loungeId)
      .where(
        'id',
        'not in',
        [cards.primary, cards.budget, cards.premium].map((card) => card?.id ?? ''),
      )
      .executeTakeFirstOrThrow();
    const { primary, budget, premium } = cards;
    const made = await share({ recommendations: { primary, budget, premium, shared: { id: other.id } } });
    expect((await open(made.body.shareId)).body.recommendations.shared?.id).toBe(other.id);
    const alone = await share();
    expect((await open(alone.body.shareId)).body.recommendations.shared).toBeNull();
  });

  it('is rebuilt from ids and answers: names, prices and insights claimed by the tablet are ignored', async () => {
    const forged = {
      primary: { ...cards.primary, name: '<b>Free!</b>', price: '0.00' },
      budget: cards.budget,
      premium: cards.premium,
    };
    const { body } = await share({ recommendations: forged, personalityInsight: 'You are a genius.' });
    const opened = await open(body.shareId);
    expect(opened.body.recommendations.primary?.id).toBe(cards.primary?.id);
    expect(JSON.stringify(opened.body)).not.toMatch(/Free!|genius/);
    expect(opened.body).toMatchObject({ loungeName: 'Casa Oscura', customerName: 'Ana' });
    expect(opened.body.personalityInsight.length).toBeGreaterThan(20);
    expect(opened.headers).toMatchObject({
      'x-robots-tag': 'noindex',
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-store',
    });
  });

  it('of a critiqued result has no insight: that would describe the answers before', async () => {
    const insightAfter = async (critiques: Critique[]) => {
      const { body } = await world.guest.call(recommendTiered, {
        body: { preferences: questionnaire, loungeId: owner.loungeId, critiques },
      });
      const { shareId } = (await share({ resultId: body.resultId })).body;
      return (await open(shareId)).body.personalityInsight;
    };
    const than = cards.primary?.id ?? '';
    expect(await insightAfter([])).not.toBe('');
    expect(await insightAfter([{ kind: 'different', than }])).toBe('');
  });

  it('names its flavors in the reader’s language, or in that of its survey where none is requested', async () => {
    const notesIn = async (shareId: string, query?: Record<string, string>) => {
      const { primary, budget, premium } = (await open(shareId, query)).body.recommendations;
      return [primary, budget, premium].flatMap((cigar) => cigar?.flavorNotes ?? []);
    };
    const { shareId } = (await share({ language: 'es' })).body;
    const [written, spanish] = [
      await notesIn(shareId, { language: 'en' }),
      await notesIn(shareId, { language: 'es' }),
    ];
    expect(written).toContain('Cream');
    expect(spanish).toHaveLength(written.length);
    expect(spanish[written.indexOf('Cream')]).toBe('Crema');
    expect(spanish.filter((note) => written.includes(note))).toEqual([]);
    expect(await notesIn(shareId)).toEqual(spanish);
  });

  it('of a Spanish survey is scanned in Spanish', async () => {
    const [spanish, english] = [await share({ language: 'es' }), await share()];
    expect(spanish.body.qrCode).toBe(qrDataUrl(`${spanish.body.shareUrl}?from=qr&lang=es`));
    expect(english.body.qrCode).toBe(qrDataUrl(`${english.body.shareUrl}?from=qr`));
  });

  it('shows today’s price, or the last one once the cigar has left the shelf', async () => {
    const { body } = await share();
    const id = cards.primary?.id ?? '';
    await world.db.updateTable('cigars').set({ price: '99.00' }).where('id', '=', id).execute();
    world.changes.announce('shelf_changed', owner.loungeId);
    expect((await open(body.shareId)).body.recommendations.primary).toMatchObject({
      price: '99.00',
      available: true,
    });
    await world.db.updateTable('cigars').set({ removedAt: world.clock.now() }).where('id', '=', id).execute();
    world.changes.announce('shelf_changed', owner.loungeId);
    const gone = (await open(body.shareId)).body.recommendations.primary;
    expect(gone).toMatchObject({ id, available: false });
    expect(gone?.price).not.toBe('99.00');
    await world.db.updateTable('cigars').set({ removedAt: null }).where('id', '=', id).execute();
    world.changes.announce('shelf_changed', owner.loungeId);
  });

  it('is created once, however often the tablet repeats the request', async () => {
    const before = await countShares();
    const key = { 'idempotency-key': 'guest-42-result-1' };
    const made = await Promise.all(Array.from({ length: 8 }, () => share({}, key)));
    expect(new Set(made.map(({ body }) => body.shareId)).size).toBe(1);
    expect(await countShares()).toBe(before + 1);
    expect(await share({ customerName: 'Another' }, key)).toMatchObject({
      status: 409,
      body: { code: 'KEY_REUSED' },
    });
  });

  it('with the id of a device is created once, by every process and in every order, and is the same afterwards', async () => {
    const before = await countShares();
    const ids = { shareId: randomBytes(16).toString('base64url'), resultId: randomUUID() };
    const made = await Promise.all(Array.from({ length: 8 }, () => share(ids)));
    const [first, ...others] = made.map(({ status, body }) => ({ status, ...body }));
    expect(first).toMatchObject({ status: 200, shareId: ids.shareId });
    expect(new Set(others.map(({ shareUrl }) => shareUrl))).toEqual(new Set([first?.shareUrl]));
    expect((await share(ids, { 'idempotency-key': 'sent-again-later' })).body.shareId).toBe(ids.shareId);
    expect(await countShares()).toBe(before + 1);
  });

  it('is not replaced by another result or another lounge that uses its id', async () => {
    const shareId = randomBytes(16).toString('base64url');
    await share({ shareId, resultId: randomUUID() });
    const refused = { status: 409, body: { code: 'KEY_REUSED' } };
    expect(await share({ shareId, resultId: randomUUID(), customerName: 'Eve' })).toMatchObject(refused);
    expect(await share({ shareId, customerName: 'Eve' })).toMatchObject(refused);
    expect((await open(shareId)).body.customerName).toBe('Ana');
    for (const malformed of ['short', `${shareId}x`, '../../../../etc/passwd'])
      expect(await share({ shareId: malformed })).toMatchObject({ status: 400 });
  });

  it('of another lounge’s cigars is rejected', async () => {
    const other = await world.owner();
    const before = await countShares();
    const refused = await share({ loungeId: other.loungeId });
    expect(refused).toMatchObject({ status: 400, body: { code: 'VALIDATION' } });
    expect(await countShares()).toBe(before);
  });

  it('that is unknown, malformed or expired gets the same answer', async () => {
    const { body } = await share();
    world.clock.advance(91 * 86_400_000);
    const answers = await Promise.all([
      open(body.shareId),
      open('AAAAAAAAAAAAAAAAAAAAAA'),
      open('../../etc/passwd'),
    ]);
    for (const answer of answers) {
      expect(answer).toMatchObject({
        status: 404,
        body: { message: 'This link may have expired or is invalid.' },
      });
    }
  });

  it('counts its openings, and those from the QR code as scans of the lounge', async () => {
    const { body } = await share();
    await open(body.shareId);
    await open(body.shareId, { from: 'qr' });
    // An opening that is repeated because its response was lost counts once; another one counts again.
    const [first, second] = [randomUUID(), randomUUID()];
    for (const opening of [first, first, second, first]) await open(body.shareId, { from: 'qr', opening });
    const asked = await world.app.inject({ method: 'HEAD', url: `/api/share/${body.shareId}?from=qr` });
    expect([asked.statusCode, asked.body]).toEqual([200, '']);
    const row = await world.db
      .selectFrom('sharedRecommendations')
      .selectAll()
      .where('shareId', '=', body.shareId)
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({ viewCount: 4, scanCount: 3 });
    const fresh = await world.guest.raw('POST', '/api/login', {
      username: owner.user.username,
      password: owner.password,
    });
    const again = world.as(`${fresh.cookies[0]?.name}=${fresh.cookies[0]?.value}`);
    const figures = await again.call(getLoungeAnalytics, { params: { loungeId: owner.loungeId } });
    expect(figures.body.qrCodeScans).toBe(3);
  });
});
