import { getLegalText, listLegalVersions, publishLegalText } from '@vitola/contract/system-settings/legal';
import { vaultRegister } from '@vitola/contract/vault/account';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { signedInAs } from '../../../test/world/people.ts';
import { type Caller, createWorld, type World } from '../../../test/world/world.ts';

let world: World;
let superAdmin: Caller;
beforeAll(async () => {
  world = await createWorld();
  superAdmin = await signedInAs(world, 'superAdmin');
});
afterAll(() => world.close());
beforeEach(() => world.db.deleteFrom('legalTexts').execute());

const terms = { params: { kind: 'terms' } } as const;
const publish = (text: string, version: number) =>
  superAdmin.call(publishLegalText, { ...terms, body: { text, version } });
async function versionsOfNewMember(): Promise<unknown> {
  const email = `member-${Math.random().toString(36).slice(2)}@example.com`;
  await world.guest.call(vaultRegister, { body: { email, password: 'smoke rings at dusk' } });
  const { rows } = await world.pool.query(
    'select terms_version, privacy_version from users where email = $1',
    [email],
  );
  return rows[0];
}

describe('the texts that people agree to', () => {
  it('are a template until one is published, and an account names the versions it was made under', async () => {
    const template = (await world.guest.call(getLegalText, terms)).body;
    expect(template).toMatchObject({ kind: 'terms', version: 0, publishedAt: null });
    expect(await versionsOfNewMember()).toEqual({ terms_version: 0, privacy_version: 0 });
    const published = await publish('## Ours\nBe kind.', 0);
    expect(published.body).toMatchObject({ version: 1, text: '## Ours\nBe kind.' });
    expect((await world.guest.call(getLegalText, terms)).body).toEqual(published.body);
    expect(await versionsOfNewMember()).toEqual({ terms_version: 1, privacy_version: 0 });
    expect((await superAdmin.call(listLegalVersions, terms)).body).toEqual([
      {
        kind: 'terms',
        version: 1,
        publishedAt: world.clock.now().toISOString(),
        publishedBy: expect.stringMatching(/./),
      },
      { kind: 'terms', version: 0, publishedAt: null, publishedBy: null },
    ]);
  });

  it('are published once by a repeat, and not over a version that somebody else published meanwhile', async () => {
    const versionNow = async () => (await world.guest.call(getLegalText, terms)).body.version;
    const version = await versionNow();
    const both = await Promise.all([publish('Be kinder.', version), publish('Be kinder.', version)]);
    expect(both.map(({ body }) => body.version)).toEqual([version + 1, version + 1]);
    const late = await publish('Be rude.', version);
    expect(late.body.code).toBe('CHANGED_MEANWHILE');
    expect(await versionNow()).toBe(version + 1);
  });

  it('are refused empty', async () => {
    expect((await publish('  ', 0)).body.fields).toEqual({ text: 'The text is required' });
  });
});
