import { randomUUID } from 'node:crypto';
import { vaultRegister } from '@vitola/contract/vault/account';
import { importShare, listSavedCigars, removeSavedCigar } from '@vitola/contract/vault/saved-cigars';
import { photoForm } from '../stubs/photos.ts';
import type { Sample, Scene } from './samples.ts';

/** Samples of the vault, whose cigars come from a share that `shareOf` makes. */
export function vaultSamples(shareOf: (scene: Scene) => Promise<string>) {
  const savedCigar = async (scene: Scene): Promise<{ params: { id: string } }> => {
    const body = { shareId: await shareOf(scene) };
    await scene.member.call(importShare, { body });
    const [first] = (await scene.member.call(listSavedCigars)).body;
    return { params: { id: first?.id ?? '' } };
  };
  return {
    'vault.vaultSignIn': async ({ world }: Scene): Promise<Sample> => {
      const body = { email: `${randomUUID()}@example.com`, password: 'a good password' };
      await world.guest.call(vaultRegister, { body });
      return { body: { username: body.email, password: body.password } };
    },
    'vault.vaultRegister': (): Sample => ({
      body: { email: `${randomUUID()}@example.com`, password: 'a good password' },
    }),
    'vault.vaultSignOut': (): Sample => ({}),
    'vault.vaultPostSignOut': (): Sample => ({}),
    'vault.listSavedCigars': (): Sample => ({}),
    'vault.saveCigar': (): Sample => ({ body: { name: 'Robusto', brand: 'Casa Larga' } }),
    'vault.changeSavedCigar': async (scene: Scene): Promise<Sample> => ({
      ...(await savedCigar(scene)),
      body: { rating: 4 },
    }),
    'vault.removeSavedCigar': savedCigar,
    'vault.restoreSavedCigar': async (scene: Scene): Promise<Sample> => {
      const { params } = await savedCigar(scene);
      await scene.member.call(removeSavedCigar, { params });
      return { params };
    },
    'vault.downloadEverything': (): Sample => ({}),
    'vault.deleteAccount': (): Sample => ({ body: { email: 'nobody@example.com' } }),
    'vault.setSavedCigarPhoto': async (scene: Scene): Promise<Sample> => ({
      ...(await savedCigar(scene)),
      ...photoForm(),
    }),
    'vault.removeSavedCigarPhoto': savedCigar,
    'vault.getPhoto': (): Sample => ({ params: { photoId: randomUUID() } }),
    'vault.importShare': async (scene: Scene): Promise<Sample> => ({
      body: { shareId: await shareOf(scene) },
    }),
  };
}
