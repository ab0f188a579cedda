import { hideReview, listLoungeReviews, showReview } from '@vitola/contract/reviews/lounge-reviews';
import {
  changeReview,
  listReviews,
  publishReview,
  withdrawReview,
} from '@vitola/contract/reviews/own-reviews';
import { listNotifications } from '@vitola/contract/notifications';
import { listSavedCigars, removeSavedCigar, saveCigar } from '@vitola/contract/vault/saved-cigars';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loungeWithShares, memberWithCigar, newMember } from '../../../test/world/members.ts';
import { createWorld, type Owner, type World } from '../../../test/world/world.ts';

let world: World;
let owner: Owner;
let newShare: () => Promise<string>;
beforeAll(async () => {
  world = await createWorld();
  ({ owner, newShare } = await loungeWithShares(world, 'Casa Oscura'));
});
afterAll(() => world.close());

const said = { rating: 4, review: 'Cedar, then cocoa. A slow, cool draw.' };

/** A member with a cigar of the lounge, and the calls about its review. */
async function reviewer() {
  const { member, cigar } = await memberWithCigar(world, await newShare());
  const publish = (over = {}) =>
    member.call(publishReview, { body: { savedCigarId: cigar.id, ...said, ...over } });
  const list = async () => (await member.call(listReviews)).body;
  return { member, cigar, publish, list };
}

const atLounge = async (by: Owner = owner, query: Record<string, string> = {}) =>
  (await by.call(listLoungeReviews, { query })).body;
const shownTo = async (id: string) => (await atLounge()).reviews.find((review) => review.id === id);
const hide = (id: string, body: object = { reason: 'spam' }, by: Owner = owner) =>
  by.call(hideReview, { params: { id }, body: body as never });
const show = (id: string, by: Owner = owner) => by.call(showReview, { params: { id } });
const bells = async () =>
  (await owner.call(listNotifications)).body.filter(({ type }) => type === 'reviews-held').length;

describe('a review', () => {
  it('is published to the lounge the cigar came from, as “A guest” and without any address', async () => {
    const { cigar, publish, list } = await reviewer();
    const { status, body } = await publish();
    const cigarOf = { name: cigar.name, brand: cigar.brand };
    const shown = { rating: '4.00', review: said.review, state: 'published', cigar: cigarOf, shownAs: null };
    expect([status, body]).toMatchObject([
      200,
      { ...shown, savedCigarId: cigar.id, loungeName: 'Casa Oscura' },
    ]);
    expect(await list()).toEqual([body]);
    const seen = await shownTo(body.id);
    expect(seen).toMatchObject(shown);
    expect(Object.keys(seen ?? {})).not.toContain('savedCigarId');
    expect(JSON.stringify(await atLounge())).not.toMatch(/@|userId/);
  });

  it('is off until its member publishes it: notes and ratings of the vault reach no lounge', async () => {
    const { member } = await reviewer();
    const before = (await atLounge()).reviews.length;
    const [cigar] = (await member.call(listSavedCigars)).body;
    expect(cigar).toBeTruthy();
    expect((await atLounge()).reviews).toHaveLength(before);
    expect((await member.call(listReviews)).body).toEqual([]);
  });

  it('may be shown under a first name, which is no address or link', async () => {
    const { publish } = await reviewer();
    expect((await publish({ shownAs: 'Ana' })).body.shownAs).toBe('Ana');
    for (const shownAs of ['ana@example.com', 'www.spam.example', 'Ana/Luis'])
      expect(await publish({ shownAs })).toMatchObject({
        status: 400,
        body: { fields: { shownAs: 'Please use a first name only, or leave this empty.' } },
      });
  });

  it('replaces the member’s earlier one of that cigar, also when many are sent at once', async () => {
    const { publish, list } = await reviewer();
    const first = await publish();
    const again = await publish({ rating: 2, review: 'It tunneled.' });
    expect(again.body).toMatchObject({ id: first.body.id, rating: '2.00', version: 2 });
    await Promise.all(Array.from({ length: 8 }, (_, at) => publish({ review: `Round ${at}` })));
    expect(await list()).toHaveLength(1);
  });

  it('sent again unchanged changes nothing', async () => {
    const { publish } = await reviewer();
    const { body } = await publish();
    await hide(body.id);
    expect((await publish()).body).toMatchObject({ state: 'hidden', hiddenReason: 'spam' });
  });

  it('is changed by its version, and withdrawn for good', async () => {
    const { member, publish, list } = await reviewer();
    const { id } = (await publish()).body;
    const change = { rating: 5, review: 'Better a year later.' };
    const changed = await member.call(changeReview, { params: { id }, body: { ...change, version: 1 } });
    expect(changed.body).toMatchObject({ rating: '5.00', version: 2 });
    const stale = await member.call(changeReview, { params: { id }, body: { ...said, version: 1 } });
    expect(stale.body.code).toBe('CHANGED_MEANWHILE');
    expect((await member.call(withdrawReview, { params: { id } })).body).toEqual({ success: true });
    expect(await list()).toEqual([]);
    expect(await shownTo(id)).toBeUndefined();
    expect((await member.call(withdrawReview, { params: { id } })).status).toBe(404);
  });

  it('stays when its cigar leaves the vault', async () => {
    const { member, cigar, publish, list } = await reviewer();
    await publish();
    await member.call(removeSavedCigar, { params: { id: cigar.id } });
    await world.db.deleteFrom('savedCigars').where('id', '=', cigar.id).execute();
    expect(await list()).toMatchObject([{ savedCigarId: null, cigar: { name: cigar.name } }]);
  });

  it('needs a cigar of one’s own vault that is from a lounge', async () => {
    const [{ cigar }, stranger] = [await reviewer(), await newMember(world)];
    const of = (savedCigarId: string) => stranger.call(publishReview, { body: { savedCigarId, ...said } });
    expect((await of(cigar.id)).status).toBe(404);
    const typed = await stranger.call(saveCigar, { body: { name: 'Robusto', brand: 'Casa Larga' } });
    expect(await of(typed.body.id)).toMatchObject({
      status: 400,
      body: { message: 'This cigar is not from a lounge, so there is nobody to publish it to.' },
    });
  });

  it.each([
    [{ rating: 0 }, { rating: 'Rating must be 1 to 5' }],
    [{ rating: 4.5 }, { rating: 'Rating must be 1 to 5' }],
    [{ review: 'x'.repeat(2_001) }, { review: 'Review must be at most 2000 characters' }],
    [{ shownAs: 'x'.repeat(41) }, { shownAs: 'First name must be at most 40 characters' }],
  ])('with %o is refused', async (over, fields) => {
    const { publish, list } = await reviewer();
    expect(await publish(over)).toMatchObject({ status: 400, body: { fields } });
    expect(await list()).toEqual([]);
  });

  it('of somebody else does not exist, to members and to lounges', async () => {
    const { publish } = await reviewer();
    const { id } = (await publish()).body;
    const other = await newMember(world);
    const params = { id };
    expect((await other.call(changeReview, { params, body: said })).status).toBe(404);
    expect((await other.call(withdrawReview, { params })).status).toBe(404);
    expect((await other.call(listReviews)).body).toEqual([]);
    const lounge = await world.owner();
    expect((await atLounge(lounge)).reviews).toEqual([]);
    expect([(await hide(id, undefined, lounge)).status, (await show(id, lounge)).status]).toEqual([404, 404]);
    expect(await shownTo(id)).toMatchObject({ state: 'published' });
  });

  it('comes in pages, newest first, to its member and to the lounge', async () => {
    const { member, publish } = await reviewer();
    await publish();
    for (const saved of (await member.call(listSavedCigars)).body.slice(1)) {
      world.clock.advance(1000);
      await member.call(publishReview, { body: { savedCigarId: saved.id, ...said } });
    }
    const whole = (await member.call(listReviews)).body;
    expect(whole).toHaveLength(3);
    const paged = [];
    for (let after: string | undefined; paged.length < 3; after = paged.at(-1)?.id)
      paged.push(
        ...(await member.call(listReviews, { query: { limit: '1', ...(after && { after }) } })).body,
      );
    expect(paged).toEqual(whole);
    const { reviews } = await atLounge();
    const after = reviews[1]?.id ?? '';
    expect((await atLounge(owner, { limit: '2', after })).reviews).toEqual(reviews.slice(2, 4));
    const [saved] = whole;
    const query = { savedCigarId: saved?.savedCigarId ?? '' };
    expect((await member.call(listReviews, { query })).body).toEqual([saved]);
  });
});

describe('a review that may insult, advertise or give somebody away', () => {
  it('waits for the lounge’s look, which is told once, and is shown when the lounge says so', async () => {
    const [one, other] = [await reviewer(), await reviewer()];
    const first = (await one.publish({ review: 'Only idiots like this.' })).body;
    expect(first).toMatchObject({ state: 'held', heldFor: ['insult'] });
    const second = (await other.publish({ review: 'Cheaper at www.spam.example' })).body;
    expect(second).toMatchObject({ state: 'held', heldFor: ['link'] });
    expect(await bells()).toBe(1);
    expect((await atLounge(owner, { state: 'held' })).held).toBe(2);
    expect((await show(first.id)).body).toMatchObject({ state: 'published', heldFor: [] });
    expect(await bells()).toBe(1);
    await hide(second.id, { reason: 'spam', note: 'An advertisement.' });
    expect(await bells()).toBe(0);
    expect(await other.list()).toMatchObject([
      { state: 'hidden', hiddenReason: 'spam', hiddenNote: 'An advertisement.', heldFor: [] },
    ]);
  });

  it('waits no longer once its member withdraws it', async () => {
    const { member, publish } = await reviewer();
    const { id } = (await publish({ review: 'Call me: 813-555-0199' })).body;
    expect(await bells()).toBe(1);
    await member.call(withdrawReview, { params: { id } });
    expect(await bells()).toBe(0);
  });
});

describe('hiding a review', () => {
  it('takes one of three reasons, and being negative is none of them', async () => {
    const { publish, list } = await reviewer();
    const { id } = (await publish({ rating: 1, review: 'Dry and bitter.' })).body;
    for (const body of [{ reason: 'negative' }, {}, { note: 'I do not like it' }])
      expect(await hide(id, body)).toMatchObject({
        status: 400,
        body: { fields: { reason: 'A review can be hidden for abuse, spam or private data only' } },
      });
    expect(await list()).toMatchObject([{ state: 'published' }]);
  });

  it('is hidden and recorded once when it is hidden ten times at once', async () => {
    const { publish } = await reviewer();
    const { id } = (await publish()).body;
    const answers = await Promise.all(Array.from({ length: 10 }, () => hide(id)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const { rows } = await world.pool.query('select 1 from audit_log where subject = $1', [id]);
    expect(rows).toHaveLength(1);
  });

  it('is recorded with its reason, and so is showing it again; a repeat is not', async () => {
    const { publish } = await reviewer();
    const { id } = (await publish()).body;
    for (const act of [() => hide(id, { reason: 'abuse' }), () => show(id)]) {
      await act();
      await act();
    }
    const rows = await world.db
      .selectFrom('auditLog')
      .select(['action', 'detail', 'loungeId'])
      .where('subject', '=', id)
      .orderBy('id')
      .execute();
    const { loungeId } = owner;
    expect(rows).toEqual([
      { action: 'review.hidden', detail: { reason: 'abuse' }, loungeId },
      { action: 'review.shown', detail: {}, loungeId },
    ]);
  });

  it('is not undone by a change: the review waits for the lounge’s look again', async () => {
    const { publish } = await reviewer();
    const { id } = (await publish()).body;
    await hide(id, { reason: 'private' });
    expect((await publish({ review: 'Without the name now.' })).body).toMatchObject({
      state: 'held',
      heldFor: ['hidden-before'],
      hiddenReason: null,
    });
    expect((await publish({ review: 'And once more.' })).body.state).toBe('held');
    expect((await show(id)).body.state).toBe('published');
    expect((await publish({ review: 'As it is now.' })).body.state).toBe('published');
  });
});
