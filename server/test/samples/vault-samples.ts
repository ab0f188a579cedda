import { randomUUID } from 'node:crypto';
import { vaultRegister } from '@vitola/contract/vault/account';
import {
  importShare,
  listSavedCigars,
  removeSavedCigar,
  saveCigar,
} from '@vitola/contract/vault/saved-cigars';
import { photoForm, testJpeg } from '../stubs/photos.ts';
import { hideReview } from '@vitola/contract/reviews/lounge-reviews';
import { publishReview } from '@vitola/contract/reviews/own-reviews';
import { moveStock } from '@vitola/contract/inventory/stock';
import { askForRestock } from '@vitola/contract/restock-alerts';
import { createPalateCard } from '@vitola/contract/membership/palate-card';
import { savePreferences } from '@vitola/contract/membership/preferences';
import { addSmoke, removeSmoke } from '@vitola/contract/journal/smokes';
import { emailOf } from '../world/emailed-links.ts';
import type { Sample, Scene } from './scene.ts';

const palate = { strength: 'Full' as const, flavorProfile: ['Coffee' as const] };
const newSmoke = { cigarName: 'Robusto', brand: 'Casa Larga', smokingDate: '2026-01-15', rating: 4 };

// Each review has other words: one that is sent again unchanged changes nothing.
let reviews = 0;

/** Samples of the vault and the journal, whose cigars come from a share that `shareOf` makes. */
export function vaultSamples(shareOf: (scene: Scene) => Promise<string>) {
  const savedCigar = async (scene: Scene): Promise<{ params: { id: string } }> => {
    const body = { shareId: await shareOf(scene) };
    await scene.member.call(importShare, { body });
    const [first] = (await scene.member.call(listSavedCigars)).body;
    return { params: { id: first?.id ?? '' } };
  };
  const smoke = async ({ member }: Scene): Promise<{ params: { id: string } }> => ({
    params: { id: (await member.call(addSmoke, { body: newSmoke })).body.id },
  });
  const cigarOfLounge = async (scene: Scene): Promise<string> => {
    await savedCigar(scene);
    const saved = (await scene.member.call(listSavedCigars)).body;
    return saved.find(({ loungeName }) => loungeName !== null)?.id ?? '';
  };
  /** A cigar of a lounge that the member knows, which has run out of it. */
  const soldOut = async (scene: Scene): Promise<{ params: { cigarId: string } }> => {
    await savedCigar(scene);
    const cigarId = scene.cigars.at(-1) ?? '';
    await scene.owner.call(moveStock, { params: { id: cigarId }, body: { kind: 'counted', quantity: 0 } });
    return { params: { cigarId } };
  };
  const newReview = async (scene: Scene) => ({
    savedCigarId: await cigarOfLounge(scene),
    rating: 4,
    review: `Cedar and cocoa, the ${(reviews += 1)}th time.`,
  });
  const review = async (scene: Scene): Promise<{ params: { id: string } }> => {
    const { body } = await scene.member.call(publishReview, { body: await newReview(scene) });
    return { params: { id: body.id } };
  };
  return {
    'reviews.listReviews': (): Sample => ({}),
    'reviews.publishReview': async (scene: Scene): Promise<Sample> => ({ body: await newReview(scene) }),
    'reviews.changeReview': async (scene: Scene): Promise<Sample> => ({
      ...(await review(scene)),
      body: { rating: 3, review: 'Younger than it looks.' },
    }),
    'reviews.withdrawReview': review,
    'reviews.listLoungeReviews': async (scene: Scene): Promise<Sample> => {
      await review(scene);
      return {};
    },
    'reviews.hideReview': async (scene: Scene): Promise<Sample> => ({
      ...(await review(scene)),
      body: { reason: 'spam' },
    }),
    'reviews.showReview': async (scene: Scene): Promise<Sample> => {
      const { params } = await review(scene);
      await scene.owner.call(hideReview, { params, body: { reason: 'spam' } });
      return { params };
    },
    'membership.listKnownLounges': (): Sample => ({}),
    'membership.getTaste': (): Sample => ({}),
    'membership.getSurveyShortcuts': (): Sample => ({}),
    'membership.listRecommendations': async (scene: Scene): Promise<Sample> => {
      await savedCigar(scene);
      return {};
    },
    'membership.getPalateCard': (): Sample => ({}),
    'membership.createPalateCard': async ({ member }: Scene): Promise<Sample> => {
      await member.call(savePreferences, { body: palate });
      return {};
    },
    'membership.revokePalateCard': (): Sample => ({}),
    'membership.readPalateCard': async ({ member }: Scene): Promise<Sample> => {
      await member.call(savePreferences, { body: palate });
      return { body: { code: (await member.call(createPalateCard)).body.code } };
    },
    'membership.getPreferences': (): Sample => ({}),
    'membership.savePreferences': (): Sample => ({ body: palate }),
    'membership.listLoungeShelf': async (scene: Scene): Promise<Sample> => {
      await savedCigar(scene);
      return { params: { loungeId: scene.owner.loungeId } };
    },
    'restock-alerts.listRestockAlerts': async (scene: Scene): Promise<Sample> => {
      const { params } = await soldOut(scene);
      await scene.member.call(askForRestock, { params, body: { byEmail: true } });
      return {};
    },
    'restock-alerts.askForRestock': async (scene: Scene): Promise<Sample> => ({
      ...(await soldOut(scene)),
      body: { byEmail: true },
    }),
    'restock-alerts.cancelRestockAlert': soldOut,
    'journal.listSmokes': (): Sample => ({}),
    'journal.getJournalYear': (): Sample => ({ query: { year: '2026' } }),
    'journal.addSmoke': (): Sample => ({ body: newSmoke }),
    'journal.changeSmoke': async (scene: Scene): Promise<Sample> => ({
      ...(await smoke(scene)),
      body: { rating: 3 },
    }),
    'journal.removeSmoke': smoke,
    'journal.restoreSmoke': async (scene: Scene): Promise<Sample> => {
      const { params } = await smoke(scene);
      await scene.member.call(removeSmoke, { params });
      return { params };
    },
    'journal.setSmokePhoto': async (scene: Scene): Promise<Sample> => ({
      ...(await smoke(scene)),
      ...photoForm(await testJpeg()),
    }),
    'journal.removeSmokePhoto': smoke,
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
    'vault.deleteAccount': async ({ member }: Scene): Promise<Sample> => ({
      body: { email: await emailOf(member) },
    }),
    'vault.setSavedCigarPhoto': async (scene: Scene): Promise<Sample> => ({
      ...(await savedCigar(scene)),
      ...photoForm(await testJpeg()),
    }),
    'vault.removeSavedCigarPhoto': savedCigar,
    'vault.getPhoto': async ({ member }: Scene): Promise<Sample> => {
      const form = photoForm(await testJpeg(), { fields: { name: 'Robusto', brand: 'Casa Larga' } });
      const { body } = await member.raw('POST', saveCigar.path, form.payload, form.headers);
      return { params: { photoId: String(body['photoUrl']).split('/').at(-1) ?? '' } };
    },
    'vault.saveShelfCigar': async (scene: Scene): Promise<Sample> => {
      await savedCigar(scene);
      return { body: { loungeId: scene.owner.loungeId, cigarId: scene.cigars.at(-1) ?? '' } };
    },
    'vault.importShare': async (scene: Scene): Promise<Sample> => ({
      body: { shareId: await shareOf(scene) },
    }),
  };
}
