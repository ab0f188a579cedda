import { proposeCigar } from '@vitola/contract/catalogue';
import { addCigar } from '@vitola/contract/inventory/cigars';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { fillCatalogue } from '../../../../server/src/features/catalogue/index.ts';
import { openPage } from '../../../test/open-page.tsx';
import { startServer } from '../../../test/server.ts';

const server = startServer();
beforeAll(() => fillCatalogue(server.world.context()));

async function open() {
  const { user, cookie } = await server.world.owner();
  const change = { isAdmin: true, isSuperAdmin: true, loungeId: null };
  await server.world.db.updateTable('users').set(change).where('id', '=', user.id).execute();
  server.world.changes.announceMissed();
  server.cookie = cookie;
  const page = openPage('/super-admin/catalogue');
  await screen.findByRole('region', { name: 'Import cigars' });
  return page;
}
const region = (name: string) => within(screen.getByRole('region', { name }));

describe('the catalog screen', () => {
  it('previews what a file would change, then imports it', async () => {
    const { user } = await open();
    const csv = 'brand,vitola,strength\nCasa Larga,Obelisco,Full\nCasa Larga,Toro,Strong\n';
    await user.upload(region('Import cigars').getByLabelText('Choose a file'), new File([csv], 'more.csv'));
    expect(await screen.findByText('Nothing has been changed yet.')).toBeTruthy();
    expect(screen.getByText(/strength is "Strong": expected one of Mild/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Import 1 cigar' }));
    expect(await screen.findByText('Done.')).toBeTruthy();
    await waitFor(() => expect(screen.getByText('2,122')).toBeTruthy());
  });

  it('says of each cigar whether it is verified, what is not known of it, and where its facts were read', async () => {
    const { user } = await open();
    const search = region('Cigars in the catalog').getByRole('searchbox', {
      name: 'Search by brand, line or vitola',
    });
    await user.type(search, 'room101 farce lonsdale');
    const heading = await screen.findByRole('heading', { name: 'Room101 Farce Lonsdale' });
    const entry = within(heading.closest('li') as HTMLElement);
    expect(entry.getByText('Not verified')).toBeTruthy();
    expect(entry.getByText('Not known: strength, smoking time, flavor notes, price')).toBeTruthy();
    expect(entry.getByRole('link', { name: 'cigar-coop.com' }).getAttribute('href')).toMatch(
      /^https:\/\/cigar-coop\.com\//,
    );
    await user.clear(search);
    await user.type(search, 'padron 1964 principe');
    const padron = await screen.findByRole('heading', { name: 'Padrón 1964 Anniversary Natural Principe' });
    expect(within(padron.closest('li') as HTMLElement).getByText('Compiled for the catalog')).toBeTruthy();
    await user.clear(search);
    await user.type(search, 'qqqqzzzz');
    expect(await screen.findByText('No cigar found')).toBeTruthy();
  });

  it('lists the smoking times that do not fit the size, until a file corrects one', async () => {
    const { user } = await open();
    const conflicts = region('Smoking times that do not fit the size');
    expect(await conflicts.findByText('The 20 furthest of 62.')).toBeTruthy();
    const cigar = conflicts.getByText('Padrón Thousand Series Natural Magnum').closest('li') as HTMLElement;
    expect(cigar.textContent).toContain('95 minutes; 107–146 minutes are usual for 9 x 50');
    const csv = 'brand,line,vitola,size,smoking_time_min\nPadrón,Thousand Series Natural,Magnum,9 x 50,120\n';
    await user.upload(region('Import cigars').getByLabelText('Choose a file'), new File([csv], 'more.csv'));
    await user.click(await screen.findByRole('button', { name: /^Import 1/ }));
    expect(await conflicts.findByText('The 20 furthest of 61.')).toBeTruthy();
  });

  it('ignores the result for a file that was replaced by another choice', async () => {
    const { user } = await open();
    const field = region('Import cigars').getByLabelText('Choose a file');
    const release = server.hold();
    await user.upload(field, new File(['brand,vitola\nCasa Larga,Piramide\n'], 'first.csv'));
    expect(await screen.findByText('Reading first.csv …')).toBeTruthy();
    await user.upload(field, new File(['x'.repeat(7 * 1024 * 1024)], 'second.csv'));
    release();
    await new Promise((done) => setTimeout(done, 500));
    expect(screen.getByText('The file is larger than 6 MB: please split it.')).toBeTruthy();
    expect(screen.queryByText('Nothing has been changed yet.')).toBeNull();
    expect(screen.queryByRole('button', { name: /^Import/ })).toBeNull();
  });

  it('says what is wrong with an invalid file', async () => {
    const { user } = await open();
    await user.upload(region('Import cigars').getByLabelText('Choose a file'), new File(['hello'], 'x.csv'));
    const words = 'The first line must name the columns, brand and vitola among them.';
    await waitFor(() => expect(region('Import cigars').getByRole('alert').textContent).toBe(words));
  });

  it('says how many more proposals wait than are listed', async () => {
    const { loungeId } = await server.world.owner();
    await server.world.pool.query(
      `with added as (
         insert into cigars (lounge_id, brand, name, price)
           select $1, 'Muchos', 'Serie ' || number, 1 from generate_series(1, 1104) as number returning id, name)
       insert into catalogue_proposals (lounge_id, cigar_id, facts, created_at)
         select $1, id, jsonb_build_object('brand', 'Muchos', 'name', name, 'productLine', null, 'origin', 'Nicaragua',
           'strength', 'Full', 'size', '6 x 54', 'wrapper', null, 'binder', null, 'filler', null,
           'flavorNotes', '[]'::jsonb, 'smokingTime', null), now() from added`,
      [loungeId],
    );
    await open();
    expect(
      await screen.findByText('The 100 oldest of 1,104. More appear as you decide.', undefined, {
        timeout: 5_000,
      }),
    ).toBeTruthy();
    await server.world.db.deleteFrom('catalogueProposals').execute();
  });

  it('accepts a cigar that several lounges propose, and shows where they differ', async () => {
    for (const strength of ['Full', 'Full', 'Medium'] as const) {
      const owner = await server.world.owner();
      const body = { brand: 'Monte Negro', name: 'Cima', strength, origin: 'Nicaragua', size: '6 x 54' };
      const { id } = (await owner.call(addCigar, { body })).body;
      await owner.call(proposeCigar, { params: { id } });
    }
    const { user } = await open();
    expect(await screen.findByText('3 lounges')).toBeTruthy();
    expect(within(screen.getByRole('list', { name: 'Offered by' })).getAllByRole('listitem')).toHaveLength(3);
    expect(screen.getByText(/: Medium$/)).toBeTruthy();
    await user.click(await screen.findByRole('button', { name: 'Accept Monte Negro Cima' }));
    expect((await screen.findAllByText('Added to the catalog as verified')).length).toBeGreaterThan(0);
    expect(await screen.findByText('No open proposals')).toBeTruthy();
  });
});
