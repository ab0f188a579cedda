import { register } from '@vitola/contract/accounts/sign-in';
import { createApiKey } from '@vitola/contract/integrations/integrations';
import { changeLoungeSettings, findLoungeBySlug, getOwnLounge } from '@vitola/contract/lounge';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { cookieOf, createWorld, type Owner, registration, type World } from '../../../test/world/world.ts';

let world: World;
let owner: Owner;
beforeAll(async () => {
  world = await createWorld();
});
beforeEach(async () => {
  owner = await world.owner();
});
afterAll(() => world.close());

const change = (body: Record<string, unknown>) =>
  owner.call(changeLoungeSettings, { params: { loungeId: owner.loungeId }, body });
const seen = () => world.guest.call(findLoungeBySlug, { params: { slug: owner.loungeId } });

describe('asking guests for their age', () => {
  it('is off until the owner turns it on, and then every tablet gets it', async () => {
    expect((await seen()).body.asksAge).toBe(false);
    expect(await change({ asksAge: true })).toMatchObject({ status: 200, body: { asksAge: true } });
    expect((await seen()).body.asksAge).toBe(true);
    await change({ city: 'Miami' });
    expect((await seen()).body).toMatchObject({ asksAge: true, city: 'Miami' });
  });

  it('accepts on and off only', async () => {
    await change({ asksAge: true });
    const refused = await change({ asksAge: 'sometimes' });
    expect(refused).toMatchObject({ status: 400, body: { fields: { asksAge: expect.any(String) } } });
    expect((await seen()).body.asksAge).toBe(true);
  });
});

describe('the address', () => {
  it('trims the email and uppercases the state, like the sign-up', async () => {
    expect(await change({ state: 'ga', email: 'desk@example.com ' })).toMatchObject({
      status: 200,
      body: { state: 'GA', email: 'desk@example.com' },
    });
    expect(await change({ state: '', email: null })).toMatchObject({
      status: 200,
      body: { state: null, email: null },
    });
  });

  it.each([
    ['state', 'Florida', 'Please enter 2-letter state code'],
    ['zipCode', '336', 'Please enter a valid ZIP code'],
    ['phone', '555', 'Please enter a valid phone number'],
    ['email', 'desk', 'Please enter a valid email address'],
    ['email', `${'a'.repeat(260)}@example.com`, 'Please enter a valid email address'],
  ])('rejects the %s "%s" with the sentence of its field', async (name, value, sentence) => {
    const refused = await change({ [name]: value });
    expect(refused).toMatchObject({ status: 400, body: { message: sentence, fields: { [name]: sentence } } });
  });
});

describe('the Wi-Fi', () => {
  const stored = async () =>
    (
      await world.db
        .selectFrom('loungeLocations')
        .select('wifiPasswordEncrypted')
        .where('loungeId', '=', owner.loungeId)
        .executeTakeFirstOrThrow()
    ).wifiPasswordEncrypted;

  it('is shown to its owner only, byte for byte, and stored encrypted', async () => {
    const sent = { wifiNetworkName: 'Velvet Guests', wifiPassword: ' Robusto & 1926 ' };
    expect(await change(sent)).toMatchObject({ status: 200, body: sent });
    expect((await owner.call(getOwnLounge)).body).toMatchObject(sent);
    expect(JSON.stringify((await seen()).body)).not.toMatch(/Robusto|Velvet Guests|wifi/i);
    expect((await stored())?.toString('latin1')).not.toContain('Robusto');
    await change({ city: 'Miami' });
    expect((await owner.call(getOwnLounge)).body).toMatchObject(sent);
    expect(await change({ wifiPassword: '' })).toMatchObject({ body: { wifiPassword: null } });
    expect(await stored()).toBeNull();
  });

  it('cannot be read with an API key', async () => {
    await world.db
      .updateTable('loungeLocations')
      .set({ subscriptionTier: 'Enterprise' })
      .where('loungeId', '=', owner.loungeId)
      .execute();
    await change({ wifiPassword: 'Robusto & 1926' });
    const made = await owner.call(createApiKey, { body: { name: 'till', scopes: ['shelf:read'] } });
    const read = await world.guest.call(getOwnLounge, {
      headers: { authorization: `Bearer ${made.body.key}` },
    });
    expect([made.status, read.status]).toEqual([200, 403]);
    expect(JSON.stringify(read.body)).not.toContain('Robusto');
  });

  it.each([
    ['wifiNetworkName', 'x'.repeat(33), 'Wi-Fi name must be at most 32 characters'],
    ['wifiPassword', 'x'.repeat(64), 'Wi-Fi password must be at most 63 characters'],
    ['wifiPassword', 'pässwort', /^Wi-Fi password can hold letters/],
  ])('rejects the %s "%s" with a sentence on its field', async (name, value, sentence) => {
    const refused = await change({ [name]: value });
    expect(refused.status).toBe(400);
    expect(refused.body.fields?.[name]).toMatch(sentence);
  });
});

describe('the time zone', () => {
  it('comes from the device that an owner signs up with; an unknown one does not prevent the sign-up', async () => {
    for (const [timeZone, expected] of [
      ['America/Chicago', 'America/Chicago'],
      ['Mars/Base', null],
      [undefined, null],
    ] as const) {
      const made = await world.guest.call(register, { body: registration({ timeZone }) });
      expect(made.status).toBe(200);
      const own = await world.as(cookieOf(made)).call(getOwnLounge);
      expect(own.body.timeZone).toBe(expected);
    }
  });
});

describe('the hours by day', () => {
  const closed = { monday: null, tuesday: null, wednesday: null, thursday: null, sunday: null };
  const week = {
    ...closed,
    friday: { opens: '18:00', closes: '02:00' },
    saturday: { opens: '12:00', closes: '02:00' },
  };

  it('are stored beside the text that guests read, and removed again', async () => {
    const both = { openingHours: week, operatingHours: 'Weekends till late', timeZone: 'America/New_York' };
    expect(await change(both)).toMatchObject({ status: 200, body: both });
    await change({ city: 'Miami' });
    expect((await owner.call(getOwnLounge)).body).toMatchObject(both);
    expect(await change({ openingHours: null })).toMatchObject({
      status: 200,
      body: { openingHours: null, operatingHours: 'Weekends till late' },
    });
  });

  it('need a time zone, before and after', async () => {
    const sentence = 'Please choose your time zone: your opening hours are in it';
    const refused = { status: 400, body: { fields: { timeZone: sentence } } };
    await change({ timeZone: null });
    expect(await change({ openingHours: week })).toMatchObject(refused);
    await change({ timeZone: 'America/Chicago', openingHours: week });
    expect(await change({ timeZone: null, city: 'Miami' })).toMatchObject(refused);
    const own = (await owner.call(getOwnLounge)).body;
    expect(own).toMatchObject({ timeZone: 'America/Chicago', openingHours: week });
    expect(own.city).not.toBe('Miami');
  });

  it('are refused with a sentence when a day has no closing time', async () => {
    const refused = await change({ openingHours: { ...week, sunday: { opens: '12:00', closes: '' } } });
    expect(refused.status).toBe(400);
    expect(refused.body.message).toMatch(/^Sunday: enter when you open and when you close/);
  });
});
