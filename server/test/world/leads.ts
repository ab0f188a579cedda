import { randomUUID } from 'node:crypto';
import { consentVersion } from '@vitola/contract/leads/lead-constants';
import { addLead, type Lead, searchLeads } from '@vitola/contract/leads/leads';
import { recommendTiered } from '@vitola/contract/recommendation/tiered';
import { makeShare } from '@vitola/contract/sharing';
import type { Email } from '../../src/mail/send-email.ts';
import { stockTestShelf } from './shelf.ts';
import type { AppOptions } from '../../src/app.ts';
import { type Answer, createWorld, type Owner, type World } from './world.ts';

export const questionnaire = {
  experience: 'beginner' as const,
  strength: ['mild' as const],
  flavors: ['creamy' as const],
  time: '20-30' as const,
  budget: 'budget' as const,
};

/** An e-mail that nobody had before. */
export const someone = () => `${randomUUID()}@example.com`;

interface LeadForm {
  shareId: string;
  [field: string]: unknown;
}

/** A world with a lounge that takes leads. */
export interface LeadWorld {
  world: World;
  owner: Owner;
  /** A guest's result under a link. */
  shareOf(owner: Owner): Promise<string>;
  /** What a guest sends from the form: an address of nobody before, unless said otherwise. */
  leave(over: LeadForm, headers?: Record<string, string>): Promise<Answer<object>>;
  leads(q?: string, also?: Record<string, string>): Promise<Lead[]>;
  /** Clicks what confirms the address of a mail, as its reader does. */
  confirm(email: Email | undefined): Promise<Answer<Record<string, unknown>>>;
  /** The mail written since the last look, after every job is done. */
  emails(): Promise<Email[]>;
}

/** A world with an owner whose lounge takes leads. */
export async function createLeadWorld(over: Partial<AppOptions> = {}): Promise<LeadWorld> {
  const world = await createWorld(over);
  const owner = await world.owner({ plan: 'Professional', loungeName: 'Casa Oscura' });
  await stockTestShelf(world, owner.loungeId);
  return {
    world,
    owner,
    async shareOf({ loungeId }) {
      const cards = await world.guest.call(recommendTiered, {
        body: { preferences: questionnaire, loungeId },
      });
      const { body } = await world.guest.call(makeShare, {
        body: { loungeId, recommendations: cards.body, questionnaire },
      });
      return body.shareId;
    },
    leave: (over, headers) =>
      world.guest.call(addLead, {
        body: { email: someone(), consent: true, consentVersion, ...over },
        ...(headers && { headers }),
      }),
    leads: async (q = '', also = {}) => (await owner.call(searchLeads, { body: { q, ...also } })).body,
    confirm: (email) =>
      world.guest.raw('POST', new URL(/http\S+\/confirm/.exec(email?.text ?? '')?.[0] ?? '').pathname),
    async emails() {
      await world.jobs.runAll();
      return world.mailbox.splice(0);
    },
  };
}
