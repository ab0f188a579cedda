import type { Sample, Scene } from './scene.ts';
import { randomUUID } from 'node:crypto';
import { forgotPassword } from '@vitola/contract/accounts/sign-in';
import type { EndpointKey } from '@vitola/contract/all';
import { changeCigars } from '@vitola/contract/inventory/bulk';
import { proposeCigar } from '@vitola/contract/catalogue';
import { addCigar, removeCigar } from '@vitola/contract/inventory/cigars';
import { recommendTiered } from '@vitola/contract/recommendation/tiered';
import { listNotifications } from '@vitola/contract/notifications';
import { consentVersion } from '@vitola/contract/leads/lead-constants';
import { recordSale } from '@vitola/contract/sales/sales';
import { makeShare } from '@vitola/contract/sharing';
import { moveStock } from '@vitola/contract/inventory/stock';
import { accountSamples } from './account-samples.ts';
import { factorSamples } from './second-factor-samples.ts';
import { loyaltySamples } from './loyalty-samples.ts';
import { integrationSamples } from './integration-samples.ts';
import { operatorSamples } from './operator-samples.ts';
import { paymentSamples } from './payment-samples.ts';
import { platformSamples } from './platform-samples.ts';
import { feedSamples } from './feed-samples.ts';
import { pointOfSaleSamples } from './point-of-sale-samples.ts';
import { phoneTableSamples } from './phone-table-samples.ts';
import { priceSamples } from './price-samples.ts';
import { scanningSamples } from './scanning-samples.ts';
import { settingsSamples } from './settings-samples.ts';
import { importSamples } from './import-samples.ts';
import { brandingSamples } from './branding-samples.ts';
import { sharedDeviceSamples } from './shared-device-samples.ts';
import { tabletSamples } from './tablet-samples.ts';
import { teamSamples } from './team-samples.ts';
import { vaultSamples } from './vault-samples.ts';
import { stockTestShelf } from '../world/shelf.ts';
import { registration, type World } from '../world/world.ts';

const preferences = {
  experience: 'intermediate',
  strength: ['medium'],
  flavors: ['coffee', 'nutty'],
  time: '45-60',
  budget: 'mid-price',
};
const cigar = {
  name: 'Robusto',
  brand: 'Casa Larga',
  strength: 'Medium',
  price: '9.50',
  flavorNotes: ['Cedar'],
};

const freshCigar = async ({ owner }: Scene) =>
  (await owner.call(addCigar, { body: { name: 'Fresh', brand: 'Monte Negro' } })).body.id;
const confirmedCigar = async ({ owner }: Scene) => {
  const facts = { strength: 'Full', origin: 'Nicaragua', size: '6 x 52' } as const;
  return (await owner.call(addCigar, { body: { name: 'Obelisco', brand: 'Casa Larga', ...facts } })).body.id;
};
async function proposal(scene: Scene): Promise<string> {
  const id = await confirmedCigar(scene);
  await scene.owner.call(proposeCigar, { params: { id } });
  const row = await scene.world.db
    .selectFrom('catalogueProposals')
    .select('id')
    .where('cigarId', '=', id)
    .executeTakeFirstOrThrow();
  return row.id;
}
const share = ({ owner, cigars }: Pick<Scene, 'owner' | 'cigars'>) => ({
  customerName: 'Guest at table four',
  loungeId: owner.loungeId,
  recommendations: { primary: { id: cigars[0] ?? '' } },
  questionnaire: preferences,
});
const nothing = () => ({});
const search = () => ({ query: { q: 'rob' } });
const ofLounge = ({ owner }: Scene) => ({ params: { loungeId: owner.loungeId } });

async function resetToken({ world }: Scene): Promise<string> {
  const { user } = await world.owner();
  await world.guest.call(forgotPassword, { body: { email: user.email } });
  await world.jobs.runAll();
  const letter = world.mailbox.findLast(({ to }) => to === user.email);
  return /token=([\w-]+)/.exec(letter?.text ?? '')?.[1] ?? '';
}

/** Counts a cigar of the shelf; returns the movement. */
async function countTo({ owner, cigars }: Scene, quantity: number): Promise<string> {
  const id = cigars[4] ?? '';
  const moved = await owner.call(moveStock, { params: { id }, body: { kind: 'counted', quantity } });
  return moved.body.movementId;
}

/** What a guest of a lounge that takes leads leaves; the lounge is made for it. */
async function newLead(world: World) {
  const owner = await world.owner({ plan: 'Professional' });
  const cigars = await stockTestShelf(world, owner.loungeId);
  const { body } = await world.guest.call(makeShare, { body: share({ owner, cigars }) });
  const email = `${randomUUID()}@example.com`;
  return { body: { shareId: body.shareId, email, consent: true as const, consentVersion } };
}

/** A lead of the scene's lounge. */
async function lead({ world, owner }: Scene): Promise<string> {
  const { id } = await world.db
    .insertInto('customerLeads')
    .values({ loungeId: owner.loungeId, email: `${randomUUID()}@example.com` })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** The code of a guest's result in the scene's lounge. */
export async function pickCode({ world, owner }: Scene): Promise<string> {
  const { body } = await world.guest.call(recommendTiered, {
    body: { preferences, loungeId: owner.loungeId },
  });
  if (!body.pickCode) throw new Error(JSON.stringify(body));
  return body.pickCode;
}

const shareOf = async (scene: Scene) =>
  (await scene.world.guest.call(makeShare, { body: share(scene) })).body.shareId;

/** For every call of the contract one that works; each call of a sample makes a new one. */
export const samples: Record<EndpointKey, (scene: Scene) => Sample | Promise<Sample>> = {
  ...accountSamples,
  'accounts.getUser': nothing,
  // Another one each time: the scene's may have a second step by now.
  'accounts.signIn': async ({ world }) => {
    const { user, password } = await world.owner();
    return { body: { username: user.username, password } };
  },
  'accounts.register': () => ({ body: registration() }),
  'accounts.signOut': nothing,
  'accounts.forgotPassword': () => ({ body: { email: 'nobody@example.com' } }),
  'accounts.resetPassword': async (scene) => ({
    body: { token: await resetToken(scene), newPassword: 'a new password' },
  }),
  'analytics.trackEvent': ({ owner }) => ({
    body: {
      eventType: 'questionnaire_start',
      loungeId: owner.loungeId,
      sessionId: randomUUID(),
      metadata: {},
    },
  }),
  'analytics.getLoungeAnalytics': ofLounge,
  'analytics.getLoungeReport': (scene) => ({ ...ofLounge(scene), query: { timeZone: 'America/New_York' } }),
  'analytics.getReplay': ({ cigars, ...scene }) => ({
    ...ofLounge({ cigars, ...scene }),
    query: { cigarId: cigars[0] ?? '', question: 'leave-out' },
  }),
  'billing.getPaymentMode': nothing,
  'billing.getSubscription': nothing,
  ...paymentSamples,
  'inventory.changeCigars': ({ cigars }) => ({
    body: { action: 'set-stock', ids: [cigars[5] ?? ''], stock: 14 },
  }),
  'inventory.setHumidorPlaces': ({ cigars }) => ({
    body: { cigars: cigars.map((id) => ({ id, humidorPlace: 'Left wall', humidorRow: '3' })) },
  }),
  'inventory.undoChangeOfCigars': async ({ owner, cigars }) => {
    const ids = [cigars[6] ?? ''];
    await owner.call(changeCigars, { body: { action: 'unpromote', ids } });
    const made = await owner.call(changeCigars, { body: { action: 'promote', ids } });
    return { params: { id: made.body.id ?? '' } };
  },
  'catalogue.proposeCigar': async (scene) => ({ params: { id: await confirmedCigar(scene) } }),
  'catalogue.getCatalogueFigures': nothing,
  'catalogue.listCatalogueEntries': () => ({ query: { search: 'rob' } }),
  'catalogue.listCatalogueConflicts': nothing,
  'catalogue.importCatalogue': () => ({ body: { csv: 'brand,vitola\nCasa Larga,Toro', commit: true } }),
  'catalogue.listProposals': nothing,
  'catalogue.decideProposal': async (scene) => ({
    params: { id: await proposal(scene) },
    body: { decision: 'accept' },
  }),
  'catalogue.enhanceCigar': () => ({ body: { name: 'Robusto', brand: 'Casa Larga', size: '5 x 50' } }),
  'catalogue.suggestCigars': search,
  'catalogue.searchCatalogue': search,
  ...integrationSamples,
  ...factorSamples,
  'inventory.chooseActiveCigars': () => ({ body: { cigarIds: [] } }),
  'inventory.listCigars': nothing,
  'inventory.listUserCigars': nothing,
  'inventory.listSmartOrdered': nothing,
  'inventory.listMostRecommended': nothing,
  'inventory.addCigar': () => ({ body: cigar }),
  'inventory.changeCigar': ({ cigars }) => ({
    params: { id: cigars[1] ?? '' },
    body: { origin: 'Honduras' },
  }),
  'inventory.removeCigar': async (scene) => ({ params: { id: await freshCigar(scene) } }),
  'inventory.restoreCigar': async (scene) => {
    const id = await freshCigar(scene);
    await scene.owner.call(removeCigar, { params: { id } });
    return { params: { id } };
  },
  'guest-rows.addGuestRows': ({ owner }) => ({
    body: {
      rows: [
        {
          keyId: null,
          text: JSON.stringify({
            kind: 'event',
            body: {
              eventType: 'questionnaire_start',
              loungeId: owner.loungeId,
              eventId: randomUUID(),
              metadata: {},
            },
          }),
        },
      ],
    },
  }),
  'leads.addLead': ({ world }) => newLead(world),
  'leads.listLeads': () => ({ query: { status: 'new' } }),
  'leads.searchLeads': () => ({ body: { q: 'ana' } }),
  'leads.listLeadPage': () => ({ query: { status: 'new' } }),
  'leads.searchLeadPage': () => ({ body: { q: 'ana', limit: 5 } }),
  'leads.changeLead': async (scene) => ({ params: { id: await lead(scene) }, body: { status: 'contacted' } }),
  'leads.mailLeadAgain': async (scene) => ({ params: { id: await lead(scene) } }),
  'leads.removeLead': async (scene) => ({ params: { id: await lead(scene) } }),
  'lounge.findLoungeBySlug': ({ owner }) => ({ params: { slug: owner.loungeId } }),
  'lounge.getOwnLounge': nothing,
  'lounge.getSurveyQr': nothing,
  'lounge.changeLoungeSettings': (scene) => ({
    ...ofLounge(scene),
    body: { city: 'Ybor City', phone: '813-555-0199' },
  }),
  ...loyaltySamples,
  'notifications.listNotifications': nothing,
  'notifications.readNotification': async (scene) => {
    await countTo(scene, 1);
    const { body } = await scene.owner.call(listNotifications);
    return { params: { id: body[0]?.id ?? '' } };
  },
  'notifications.readAllNotifications': nothing,
  ...operatorSamples,
  ...platformSamples,
  ...brandingSamples,
  ...importSamples,
  ...sharedDeviceSamples,
  ...tabletSamples,
  ...teamSamples,
  ...settingsSamples,
  ...feedSamples,
  ...pointOfSaleSamples,
  ...priceSamples,
  'printables.printShelfTags': ({ cigars }) => ({ body: { ids: cigars.slice(0, 2), paper: 'letter' } }),
  'printables.printTableTent': () => ({ body: { paper: 'a4' } }),
  'recommendation.getDeviceShelf': ({ owner }) => ({ params: { loungeId: owner.loungeId } }),
  'recommendation.recommendForTable': ({ owner }) => ({
    body: { guests: [preferences, preferences], loungeId: owner.loungeId },
  }),
  ...phoneTableSamples,
  'recommendation.recommendTiered': ({ owner }) => ({ body: { preferences, loungeId: owner.loungeId } }),
  'sales.getPick': async (scene) => ({ params: { code: await pickCode(scene) } }),
  'sales.recordSale': ({ cigars }) => ({ body: { cigarId: cigars[2] ?? '', quantity: 1 } }),
  'sales.undoSale': async ({ owner, cigars }) => {
    const sold = await owner.call(recordSale, { body: { cigarId: cigars[2] ?? '' } });
    return { params: { id: sold.body.id } };
  },
  'sales.listMostChosen': nothing,
  'sales.listTodaySales': nothing,
  'inventory.listStrengthConflicts': nothing,
  'recommendation.suggestCigars': () => ({ body: { words: 'creamy, not too long, under fifteen' } }),
  'analytics.getTodayFigures': nothing,
  'sharing.makeShare': (scene) => ({ body: share(scene) }),
  'sharing.getShare': async (scene) => ({ params: { shareId: await shareOf(scene) } }),
  'sharing.listShareRatings': async (scene) => ({ params: { shareId: await shareOf(scene) } }),
  'sharing.rateSharedCigar': async (scene) => ({
    params: { shareId: await shareOf(scene) },
    body: { cigarId: scene.cigars[0], rating: 4 },
  }),
  'inventory.getStock': ({ cigars }) => ({ params: { id: cigars[3] ?? '' } }),
  'inventory.moveStock': ({ cigars }) => ({
    params: { id: cigars[3] ?? '' },
    body: { kind: 'received', quantity: 12, reason: 'Delivery' },
  }),
  'inventory.undoMovement': async (scene) => ({ params: { id: await countTo(scene, 30) } }),
  'inventory.setLowStockRule': ({ cigars }) => ({ params: { id: cigars[3] ?? '' }, body: { lowStockAt: 2 } }),
  'inventory.getLowStock': nothing,
  'inventory.setLoungeLowStockRule': () => ({ body: { lowStockAt: 4 } }),
  ...scanningSamples,
  ...vaultSamples(shareOf),
};
