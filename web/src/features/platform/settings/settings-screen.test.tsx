import { changeSystemSettings, getSystemSettings } from '@vitola/contract/system-settings/settings';
import { getLegalText, publishLegalText } from '@vitola/contract/system-settings/legal';
import { changeStateRule, listStateRules } from '@vitola/contract/system-settings/state-rules';
import { defaultSettings } from '@vitola/contract/system-settings/settings-constants';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { signedInAs } from '../../../../../server/test/world/people.ts';
import type { Caller } from '../../../../../server/test/world/world.ts';
import { openPage } from '../../../../test/open-page.tsx';
import { startServer } from '../../../../test/server.ts';

const server = startServer();
let superAdmin: Caller;
beforeEach(async () => {
  sessionStorage.clear();
  superAdmin = await signedInAs(server.world, 'superAdmin');
  server.cookie = superAdmin.cookie;
  await superAdmin.call(changeSystemSettings, { body: defaultSettings });
  await server.world.db.deleteFrom('legalTexts').execute();
});
const stored = async () => (await superAdmin.call(getSystemSettings)).body.settings;

describe('the settings of the platform', () => {
  it('are changed, shown in the history, and the banner appears above the page', async () => {
    const { user } = openPage('/super-admin/settings');
    await user.click(await screen.findByRole('switch', { name: 'New accounts' }));
    await user.type(screen.getByLabelText('Banner'), 'Back at noon.');
    await user.click(screen.getByRole('button', { name: 'Save Settings' }));
    await waitFor(async () =>
      expect(await stored()).toEqual({
        ...defaultSettings,
        signUpsOpen: false,
        maintenanceBanner: 'Back at noon.',
      }),
    );
    expect(await screen.findByText('Back at noon.', { selector: 'p' })).toBeTruthy();
    const history = within(await screen.findByRole('table', { name: 'History of the settings' }));
    await waitFor(() =>
      expect(
        history
          .getAllByRole('row')
          .slice(1, 3)
          .map((row) => row.textContent),
      ).toEqual(
        expect.arrayContaining([
          expect.stringContaining('New accountsclosed'),
          expect.stringContaining('BannerBack at noon.'),
        ]),
      ),
    );
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save Settings' }).disabled).toBe(true);
  });

  it('say at the field what is wrong, keep what was typed, and can be discarded', async () => {
    const { user } = openPage('/super-admin/settings');
    const days = await screen.findByLabelText<HTMLInputElement>('Deliveries of webhooks');
    await user.clear(days);
    await user.type(days, '400');
    await user.click(screen.getByRole('button', { name: 'Save Settings' }));
    expect(await screen.findByText('Write a number of days from 7 to 365')).toBeTruthy();
    expect(days.value).toBe('400');
    expect(await stored()).toEqual(defaultSettings);
    await user.click(screen.getByRole('button', { name: 'Discard' }));
    expect(days.value).toBe('30');
  });

  it('publish the terms, which the public page then shows', async () => {
    const { user } = openPage('/super-admin/settings');
    await user.click(
      await screen.findByRole('button', { name: 'Write a New Version of the Terms of Service' }),
    );
    const dialog = within(await screen.findByRole('dialog', { name: 'Terms of Service' }));
    const text = await dialog.findByRole('textbox', { name: 'Text' });
    await user.clear(text);
    await user.click(dialog.getByRole('button', { name: 'Publish' }));
    expect(await dialog.findByText('The text is required')).toBeTruthy();
    await user.type(text, '## Ours{enter}- Be kind.');
    await user.click(dialog.getByRole('button', { name: 'Publish' }));
    expect(await screen.findByText(/^Version 1, published/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Write a New Version of the Terms of Service' }));
    const next = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Text' });
    expect(next.value).toBe('## Ours\n- Be kind.');
    await user.keyboard('{Escape}');
    openPage('/terms');
    expect(await screen.findByRole('heading', { name: 'Ours' })).toBeTruthy();
    expect(screen.getByText('Be kind.').tagName).toBe('LI');
  });

  it('tell a visitor that new accounts are closed', async () => {
    await superAdmin.call(changeSystemSettings, { body: { signUpsOpen: false } });
    server.cookie = undefined;
    openPage('/vault');
    expect(
      await screen.findByText('New accounts are closed at the moment. Please come back later.'),
    ).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Privacy Policy' }).getAttribute('href')).toBe('/privacy');
  });
});

it('a template of the privacy policy says that it is one', async () => {
  server.cookie = undefined;
  openPage('/privacy');
  expect(await screen.findByText(/^This is a template\./)).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Your choices' })).toBeTruthy();
});

it('the rules of a state are written down with their source, and the history shows it', async () => {
  const { user } = openPage('/super-admin/settings');
  await user.click(await screen.findByRole('button', { name: 'Add a State' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'The rules of a state' }));
  await user.type(dialog.getByLabelText(/^Source/), 'A lawyer’s letter');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText('Choose a state', { selector: ':not(option)' })).toBeTruthy();
  await user.selectOptions(dialog.getByLabelText(/^State/), 'Utah');
  await user.type(dialog.getByLabelText('Samples'), 'None may be given away.');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Rules saved')).toBeTruthy();
  const table = within(screen.getByRole('table', { name: 'Rules by state' }));
  expect((await table.findByRole('row', { name: /^Utah/ })).textContent).toContain(
    'Samples: None may be given away.A lawyer’s letter. Not checked by a lawyer.',
  );
  await user.click(screen.getByRole('button', { name: 'Edit New Jersey' }));
  const edited = within(await screen.findByRole('dialog', { name: 'The rules of New Jersey' }));
  await user.click(edited.getByRole('switch'));
  await user.click(edited.getByRole('button', { name: 'Save' }));
  const history = within(await screen.findByRole('table', { name: 'History of the rules by state' }));
  expect(await history.findByText('New Jersey, version 1')).toBeTruthy();
});

it('a text that somebody else published meanwhile is published over with the next click', async () => {
  const { user } = openPage('/super-admin/settings');
  await user.click(await screen.findByRole('button', { name: 'Write a New Version of the Privacy Policy' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Privacy Policy' }));
  const text = await dialog.findByRole<HTMLTextAreaElement>('textbox', { name: 'Text' });
  await user.clear(text);
  await user.type(text, 'What we keep.');
  const params = { kind: 'privacy' } as const;
  const { version } = (await superAdmin.call(getLegalText, { params })).body;
  await superAdmin.call(publishLegalText, { params, body: { text: 'From another desk.', version } });
  await user.click(dialog.getByRole('button', { name: 'Publish' }));
  expect(await dialog.findByText(/^Someone else changed this/)).toBeTruthy();
  expect(text.value).toBe('What we keep.');
  const publish = dialog.getByRole('button', { name: 'Publish' });
  await waitFor(() => expect(publish.getAttribute('aria-busy')).toBeNull());
  await user.click(publish);
  await waitFor(async () =>
    expect((await superAdmin.call(getLegalText, { params })).body).toMatchObject({
      text: 'What we keep.',
      version: version + 2,
    }),
  );
});

it('a rule that somebody else changed meanwhile keeps what was typed, and is saved with the next click', async () => {
  const ruleOf = async (state: string) =>
    (await superAdmin.call(listStateRules)).body.rules.find((rule) => rule.state === state);
  const blank = { restrictsRewards: false, promotions: '', ageNotice: '', samples: '', warnings: '' };
  const writeElsewhere = async (state: string) => {
    const version = (await ruleOf(state))?.version ?? 0;
    const body = { ...blank, ageNotice: 'Guests are 21.', source: 'A colleague', checkedBy: '', version };
    await superAdmin.call(changeStateRule, { params: { state }, body });
  };
  const { user } = openPage('/super-admin/settings');
  await user.click(await screen.findByRole('button', { name: 'Add a State' }));
  const added = within(await screen.findByRole('dialog', { name: 'The rules of a state' }));
  await user.selectOptions(added.getByLabelText(/^State/), 'Ohio');
  await user.type(added.getByLabelText(/^Source/), 'A lawyer’s letter');
  await writeElsewhere('OH');
  await user.click(added.getByRole('button', { name: 'Save' }));
  expect(await added.findByText(/^Someone else changed this/)).toBeTruthy();
  const age = added.getByLabelText<HTMLTextAreaElement>('Age notice');
  await waitFor(() => expect(age.value).toBe('Guests are 21.'));
  expect(added.getByLabelText<HTMLSelectElement>(/^State/).value).toBe('OH');
  await user.click(added.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Rules saved')).toBeTruthy();
  expect(await ruleOf('OH')).toMatchObject({
    ageNotice: 'Guests are 21.',
    source: 'A lawyer’s letter',
    version: 2,
  });
  await user.click(await screen.findByRole('button', { name: 'Edit Ohio' }));
  const edited = within(await screen.findByRole('dialog', { name: 'The rules of Ohio' }));
  await user.type(edited.getByLabelText('Samples'), 'None.');
  await superAdmin.call(changeStateRule, {
    params: { state: 'OH' },
    body: { ...blank, warnings: 'New.', source: 'A colleague', checkedBy: '', version: 2 },
  });
  await user.click(edited.getByRole('button', { name: 'Save' }));
  const warnings = edited.getByLabelText<HTMLTextAreaElement>('Warnings');
  await waitFor(() => expect(warnings.value).toBe('New.'));
  await user.click(edited.getByRole('button', { name: 'Save' }));
  await waitFor(async () =>
    expect(await ruleOf('OH')).toMatchObject({ samples: 'None.', warnings: 'New.', version: 4 }),
  );
});

it('a half-written text survives Escape and a reload, and is forgotten by Cancel', async () => {
  const write = async () => {
    const { user } = openPage('/super-admin/settings');
    await user.click(
      await screen.findByRole('button', { name: 'Write a New Version of the Terms of Service' }),
    );
    const text = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Text' });
    return { user, text };
  };
  const first = await write();
  await first.user.clear(first.text);
  await first.user.type(first.text, 'Half a text');
  await first.user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
  cleanup();
  const { user, text } = await write();
  expect(text.value).toBe('Half a text');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  cleanup();
  expect((await write()).text.value).not.toBe('Half a text');
});
