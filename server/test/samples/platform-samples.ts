import { invite } from '@vitola/contract/platform/people';
import { signedInAs } from '../world/people.ts';
import { adminOf, freeAddress, invitationToken } from '../world/staff.ts';
import type { Sample, Scene } from './samples.ts';

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
    query: { search: 'casa', plan: 'enterprise', active: 'yes', page: '1' },
  }),
  'platform.getPlatformAnalytics': (): Sample => ({}),
  'platform.listOperatedLounges': (): Sample => ({}),
  'platform.listAuditLog': (): Sample => ({
    query: { who: 'owner', lounge: 'casa', area: 'cigar', from: '2026-01-01', to: '2026-12-31' },
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
  'platform.acceptInvitation': async (scene: Scene): Promise<Sample> => {
    const token = await invitationToken(scene.world, (await invited(scene)).email);
    return { body: { token, password: 'smoke rings at dusk' } };
  },
};
