import { changeBranding } from '@vitola/contract/branding';
import { checkGuestDomain, getGuestDomain, setGuestDomain } from '@vitola/contract/guest-domains';
import { findLoungeBySlug, getOwnLounge, getSurveyQr } from '@vitola/contract/lounge';
import { listNotifications } from '@vitola/contract/notifications';
import { makeShare } from '@vitola/contract/sharing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { questionnaire } from '../../../test/world/leads.ts';
import { stockTestShelf } from '../../../test/world/shelf.ts';
import { createWorld, type Owner, type World } from '../../../test/world/world.ts';
import { checkDueDomains } from './check-domain.ts';

const domain = 'cigars.casaoscura.example';
const hour = 3_600_000;

let world: World;
let owner: Owner;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  world.dns.texts.clear();
  world.dns.ways.clear();
  await world.db.deleteFrom('guestDomains').execute();
  owner = await world.owner({ plan: 'Enterprise' });
});

/** Enters the records of an owner's domain, as they read them, and makes its certificate. */
function enterRecords(by: Owner, name = domain) {
  world.dns.texts.set(`_lounge.${name}`, ['something else', `lounge=${by.loungeId}`]);
  world.dns.ways.set(name, 'here');
}
const set = (name: string | null, by: Owner = owner) => by.call(setGuestDomain, { body: { domain: name } });
const check = () => owner.call(checkGuestDomain);
const surveyUrl = async (by: Owner = owner) => (await by.call(getSurveyQr)).body.surveyUrl;
const notices = async () =>
  (await owner.call(listNotifications)).body.filter(({ type }) => type === 'guest-domain-failing');
async function laterRound(hours: number) {
  world.clock.advance(hours * hour);
  const failed: string[] = [];
  await checkDueDomains(world.context(), world.domainSettings, (what) => failed.push(what));
  return failed;
}

describe('a lounge’s own domain', () => {
  it('says which records to enter, and works once they and the certificate are there', async () => {
    const { status, body } = await set('https://Cigars.CasaOscura.example/');
    expect([status, body]).toEqual([
      200,
      {
        isIncluded: true,
        domain,
        state: 'waiting',
        problem: 'no-text-record',
        checkedAt: world.clock.now().toISOString(),
        records: [
          { type: 'CNAME', name: domain, value: 'localhost' },
          { type: 'TXT', name: `_lounge.${domain}`, value: `lounge=${owner.loungeId}` },
        ],
      },
    ]);
    expect(await surveyUrl()).toMatch(/^http:\/\/localhost:3000\//);
    enterRecords(owner);
    expect((await check()).body).toMatchObject({ state: 'works', problem: null });
    expect(await surveyUrl()).toMatch(/^http:\/\/cigars\.casaoscura\.example:3000\//);
  });

  it('is in the links and codes of its guests at once, and the platform’s again once it is removed', async () => {
    const cigars = await stockTestShelf(world, owner.loungeId);
    const share = async () => {
      const body = {
        loungeId: owner.loungeId,
        recommendations: { primary: { id: cigars[0] ?? '' } },
        questionnaire,
      };
      return (await world.guest.call(makeShare, { body })).body.shareUrl;
    };
    const seen = async () =>
      (await world.guest.call(findLoungeBySlug, { params: { slug: owner.loungeId } })).body.guestDomain;
    enterRecords(owner);
    expect([await share(), await seen()]).toEqual([expect.stringContaining('//localhost:3000/'), null]);
    await set(domain);
    expect([await share(), await seen()]).toEqual([
      expect.stringContaining(`//${domain}:3000/share/`),
      domain,
    ]);
    expect((await owner.call(getOwnLounge)).body.guestDomain).toBe(domain);
    expect((await set(null)).body).toMatchObject({ state: 'none', domain: null, records: [] });
    expect([await share(), await seen()]).toEqual([expect.stringContaining('//localhost:3000/'), null]);
    expect((await set(null)).status).toBe(200);
    expect((await check()).status).toBe(404);
  });

  it.each([
    ['no word', 'my lounge'],
    ['one label', 'lounge'],
    ['an address of a machine', '127.0.0.1'],
    ['a path', 'example.com/cigars'],
    ['a port', 'example.com:8080'],
    ['a name and a password', 'me:secret@example.com'],
    ['too long', `${'a'.repeat(64)}.example.com`],
    ['a mark that no name has', 'my_lounge.example.com'],
    ['nothing', ''],
  ])('is refused when it is %s', async (_, name) => {
    const { status, body } = await set(name);
    expect([status, body.fields]).toMatchObject([400, { domain: expect.any(String) as string }]);
    expect((await owner.call(getGuestDomain)).body.domain).toBeNull();
  });

  it('may have letters of any language', async () => {
    expect((await set('Café.Example')).body.domain).toBe('xn--caf-dma.example');
  });

  it('is Enterprise’s: on another plan it is kept, and guests’ links are the platform’s', async () => {
    const other = await world.owner({ plan: 'Professional' });
    const refused = await set(domain, other);
    expect([refused.status, refused.body.code]).toEqual([403, 'ENTERPRISE_FEATURE']);
    enterRecords(owner);
    await set(domain);
    await world.db
      .updateTable('loungeLocations')
      .set({ subscriptionTier: 'Professional' })
      .where('loungeId', '=', owner.loungeId)
      .execute();
    expect(await surveyUrl()).toContain('//localhost:3000/');
    expect((await owner.call(getGuestDomain)).body).toMatchObject({ isIncluded: false, domain });
    expect((await check()).body.code).toBe('ENTERPRISE_FEATURE');
    expect((await set(null)).status).toBe(200);
  });

  it('belongs to the lounge that its DNS names, though another entered it first', async () => {
    const first = await world.owner({ plan: 'Enterprise' });
    await set(domain, first);
    enterRecords(owner);
    expect((await set(domain)).body.state).toBe('works');
    expect((await first.call(checkGuestDomain)).body).toMatchObject({
      state: 'waiting',
      problem: 'other-text-record',
    });
    world.dns.texts.set(`_lounge.${domain}`, [`lounge=${owner.loungeId}`, `lounge=${first.loungeId}`]);
    expect((await first.call(checkGuestDomain)).body.problem).toBe('other-lounge');
    expect((await owner.call(getGuestDomain)).body.state).toBe('works');
  });

  it('is entered with a look, and neither changes the other', async () => {
    enterRecords(owner);
    await set(domain);
    await owner.call(changeBranding, { body: { accentColor: '#7b3e1a' } });
    expect((await owner.call(getGuestDomain)).body.state).toBe('works');
  });
});

const coded = (code: string) => Object.assign(new Error(code), { code });

describe('what is wrong with it', () => {
  it.each([
    ['no-answer', coded('ETIMEOUT'), 'here'],
    ['no-text-record', coded('ENODATA'), 'here'],
    ['other-text-record', ['lounge=lounge_of_somebody'], 'here'],
    ['no-address', 'mine', coded('ENOTFOUND')],
    ['no-certificate', 'mine', coded('ERR_TLS_CERT_ALTNAME_INVALID')],
    ['no-certificate', 'mine', coded('DEPTH_ZERO_SELF_SIGNED_CERT')],
    ['no-certificate', 'mine', coded('CERT_HAS_EXPIRED')],
    ['no-answer', 'mine', coded('ECONNREFUSED')],
    ['no-answer', 'mine', new Response('', { status: 503 })],
    ['other-server', 'mine', new Response('<h1>Parked</h1>')],
    ['other-server', 'mine', new Response('{"proof":"guessed"}')],
  ] as const)('is said: %s', async (problem, texts, way) => {
    const isMine = texts === 'mine';
    world.dns.texts.set(`_lounge.${domain}`, isMine ? [`lounge=${owner.loungeId}`] : texts);
    world.dns.ways.set(domain, way);
    expect((await set(domain)).body).toMatchObject({ state: 'waiting', problem });
  });
});

describe('every hour', () => {
  it('a domain that is being set up is tried automatically, and works without a click', async () => {
    await set(domain);
    enterRecords(owner);
    expect(await laterRound(0.5)).toEqual([]);
    expect((await owner.call(getGuestDomain)).body.state).toBe('waiting');
    await laterRound(0.5);
    expect((await owner.call(getGuestDomain)).body.state).toBe('works');
  });

  it('one that nobody finishes is left alone after two weeks', async () => {
    await set(domain);
    world.clock.advance(15 * 24 * hour);
    enterRecords(owner);
    await laterRound(1);
    const row = world.db.selectFrom('guestDomains').select('worksSince');
    expect(await row.execute()).toEqual([{ worksSince: null }]);
  });

  it('one that breaks keeps its links for a day, then loses them and the owner is told', async () => {
    enterRecords(owner);
    await set(domain);
    world.dns.ways.delete(domain);
    await laterRound(1);
    expect((await owner.call(getGuestDomain)).body).toMatchObject({
      state: 'failing',
      problem: 'no-address',
    });
    await laterRound(23);
    expect([await surveyUrl(), await notices()]).toEqual([expect.stringContaining(domain), []]);
    await laterRound(1);
    expect(await surveyUrl()).toContain('//localhost:3000/');
    expect(await notices()).toMatchObject([{ title: `${domain} no longer works` }]);
    enterRecords(owner);
    await check();
    expect([await surveyUrl(), await notices()]).toEqual([expect.stringContaining(domain), []]);
  });

  it('one that nobody could try stays as it was, however long', async () => {
    enterRecords(owner);
    await set(domain);
    world.dns.ways.set(domain, coded('ECONNREFUSED'));
    await laterRound(1);
    await laterRound(30);
    expect(await surveyUrl()).toContain(domain);
    expect(await notices()).toEqual([]);
  });
});
