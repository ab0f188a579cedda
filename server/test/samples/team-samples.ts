import { getUser } from '@vitola/contract/accounts/sign-in';
import { inviteToTeam } from '@vitola/contract/team';
import { signedInAs } from '../world/people.ts';
import { freeAddress } from '../world/staff.ts';
import type { Sample, Scene } from './scene.ts';

const anInvitation = async ({ owner, world }: Scene): Promise<Sample> => {
  await world.db.deleteFrom('invitations').where('role', '=', 'staff').execute();
  const email = freeAddress();
  const { invitations } = (await owner.call(inviteToTeam, { body: { email } })).body;
  return { params: { id: invitations.find((open) => open.email === email)?.id ?? '' } };
};

/** Samples of what an owner does about the staff of their lounge. */
export const teamSamples = {
  'team.getWorkplace': (): Sample => ({}),
  'team.getLastRemoval': (): Sample => ({}),
  'team.getTeam': (): Sample => ({}),
  'team.inviteToTeam': async ({ world }: Scene): Promise<Sample> => {
    await world.db.deleteFrom('invitations').where('role', '=', 'staff').execute();
    return { body: { email: freeAddress() } };
  },
  'team.sendTeamInvitation': anInvitation,
  'team.withdrawTeamInvitation': anInvitation,
  'team.removeFromTeam': async ({ owner, world }: Scene): Promise<Sample> => {
    const staff = await signedInAs(world, 'staff', owner.loungeId);
    return { params: { id: (await staff.call(getUser)).body.id } };
  },
};
