import { createLounge, overridePlan } from '@vitola/contract/platform/lounge-actions';
import { invite } from '@vitola/contract/platform/people';
import { signedInAs } from '../world/people.ts';
import { adminOf, freeAddress, invitationToken } from '../world/staff.ts';
import type { Sample, Scene } from './scene.ts';

const ofLounge = ({ owner }: Scene) => ({ params: { loungeId: owner.loungeId } });
const given = { plan: 'enterprise' as const, reason: 'A month to try it', endsAt: '2027-12-01T00:00:00Z' };

const anAdmin = async ({ world, owner }: Scene): Promise<Sample> => ({
  params: { id: (await adminOf(world, [owner.loungeId])).id },
});

async function invited({ world, owner }: Scene): Promise<{ email: string; id: string }> {
  const email = freeAddress();
  const superAdmin = await signedInAs(world, 'superAdmin');
  const body = { email, role: 'admin' as const, loungeIds: [owner.loungeId] };
  const { invitations } = (await superAdmin.call(invite, { body })).body;
  return { email, id: invitations.find((invitation) => invitation.email === email)?.id ?? '' };
}

/** Samples of what the platform's staff do. */
export const platformSamples = {
  'platform.listLounges': (): Sample => ({
    query: {
      search: 'casa',
      plan: 'enterprise',
      active: 'yes',
      sort: 'cigars',
      direction: 'descending',
      page: '1',
    },
  }),
  'platform.countLounges': (): Sample => ({
    query: { search: 'casa', status: 'Active', minCigars: '1', maxCigars: '50' },
  }),
  'platform.getLoungeDetails': ofLounge,
  'platform.findFreeSlug': (): Sample => ({ query: { name: 'Casa Nueva' } }),
  'platform.createLounge': (): Sample => ({
    body: { name: 'Casa Nueva', address: '1 Main Street', city: 'Tampa', state: 'FL', zipCode: '33605' },
  }),
  'platform.changeLounge': (scene: Scene): Sample => ({ ...ofLounge(scene), body: { city: 'Tampa' } }),
  'platform.setLoungeActive': (scene: Scene): Sample => ({ ...ofLounge(scene), body: { isActive: true } }),
  'platform.changeLoungeOwner': (scene: Scene): Sample => ({
    ...ofLounge(scene),
    body: { username: scene.owner.user.username.toUpperCase() },
  }),
  'platform.changeOwnerRole': async ({ world }: Scene): Promise<Sample> => ({
    params: { loungeId: (await world.owner()).loungeId },
    body: { role: 'member' },
  }),
  'platform.inviteLoungeOwner': async ({ world }: Scene): Promise<Sample> => {
    const superAdmin = await signedInAs(world, 'superAdmin');
    const body = {
      name: 'Sin Dueño',
      address: '1 Main Street',
      city: 'Tampa',
      state: 'FL',
      zipCode: '33605',
    };
    const { loungeId } = (await superAdmin.call(createLounge, { body })).body;
    return { params: { loungeId }, body: { email: freeAddress() } };
  },
  // A lounge that pays cannot be given a plan; this one keeps its own.
  'platform.overridePlan': async ({ world }: Scene): Promise<Sample> => ({
    params: { loungeId: (await world.owner({ plan: 'Enterprise' })).loungeId },
    body: given,
  }),
  'platform.endPlanOverride': async ({ world }: Scene): Promise<Sample> => {
    const superAdmin = await signedInAs(world, 'superAdmin');
    const params = { loungeId: (await world.owner()).loungeId };
    await superAdmin.call(overridePlan, { params, body: given });
    return { params };
  },
  'platform.liftCigarOverride': async ({ world, owner, cigars }: Scene): Promise<Sample> => {
    const [id = ''] = cigars;
    await world.db.updateTable('cigars').set({ superAdminOverride: true }).where('id', '=', id).execute();
    return { params: { loungeId: owner.loungeId, id } };
  },
  'platform.sendOwnerPasswordReset': async (scene: Scene): Promise<Sample> => {
    await scene.world.db.deleteFrom('passwordResets').execute();
    return ofLounge(scene);
  },
  'platform.sendWelcomeEmail': ({ owner }: Scene): Sample => ({
    body: { email: owner.user.email, username: 'Casa Oscura' },
  }),
  'platform.listLoungeCigars': ofLounge,
  'platform.listLoungeCigarsToo': ofLounge,
  'platform.listLoungeMostRecommended': ofLounge,
  'platform.listLoungeMostRecommendedToo': ofLounge,
  'platform.getLoungeStats': ofLounge,
  'platform.getPlatformAnalytics': (): Sample => ({}),
  'platform.listAuditLog': (): Sample => ({
    query: {
      who: 'owner',
      lounge: 'casa',
      area: 'cigar',
      from: '2026-01-01',
      to: '2026-12-31',
      direction: 'ascending',
    },
  }),
  'platform.startSupportView': async ({ world }: Scene): Promise<Sample> => ({
    params: { loungeId: (await world.owner()).loungeId },
    body: { reason: 'The owner asked why a cigar is paused' },
  }),
  'platform.endSupportView': (): Sample => ({}),
  'platform.getSupportAccess': (): Sample => ({}),
  'platform.changeSupportAccess': (): Sample => ({ body: { isRefused: false } }),
  'platform.getSupport': (): Sample => ({}),
  'platform.sendSupportMessage': (): Sample => ({
    body: { subject: 'A cigar is paused', message: 'Why is the Obelisco paused?' },
  }),
  'platform.listPossibleManagers': ofLounge,
  'platform.chooseAccountManager': async (scene: Scene): Promise<Sample> => ({
    ...ofLounge(scene),
    body: { userId: (await adminOf(scene.world, [scene.owner.loungeId])).id },
  }),
  'platform.listPeople': (): Sample => ({}),
  'platform.listLoungesOfAdmin': anAdmin,
  'platform.invite': ({ owner }: Scene): Sample => ({
    body: { email: freeAddress(), role: 'admin', loungeIds: [owner.loungeId] },
  }),
  'platform.withdrawInvitation': async (scene: Scene): Promise<Sample> => ({
    params: { id: (await invited(scene)).id },
  }),
  'platform.changeStaffRole': async (scene: Scene): Promise<Sample> => ({
    ...(await anAdmin(scene)),
    body: { role: 'none' },
  }),
  'platform.changeLoungesOfAdmin': async (scene: Scene): Promise<Sample> => ({
    ...(await anAdmin(scene)),
    body: { loungeIds: [scene.owner.loungeId] },
  }),
  'platform.lockAccount': anAdmin,
  'platform.unlockAccount': anAdmin,
  'platform.endSessionsOf': anAdmin,
  'platform.readInvitation': async (scene: Scene): Promise<Sample> => ({
    body: { token: await invitationToken(scene.world, (await invited(scene)).email) },
  }),
  'platform.acceptInvitation': async (scene: Scene): Promise<Sample> => {
    const token = await invitationToken(scene.world, (await invited(scene)).email);
    return { body: { token, password: 'smoke rings at dusk' } };
  },
};
