import * as api from '@vitola/contract/team';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../http/serve.ts';
import { type Sessions, sessionToken } from '../accounts/index.ts';
import {
  getTeam,
  getWorkplace,
  inviteToTeam,
  removeFromTeam,
  sendTeamInvitation,
  withdrawTeamInvitation,
} from './team.ts';

/** Serves a lounge's staff: what they need to know of their lounge, and what its owner does about them. */
export function teamRoutes(app: FastifyInstance, sessions: Sessions): void {
  serve(app, api.getWorkplace, (ctx) => getWorkplace(ctx));
  serve(app, api.getLastRemoval, async (_, { request }) => {
    const token = sessionToken(request);
    const removal = token === undefined ? undefined : await sessions.findRemoval(token);
    return { loungeName: removal?.loungeName ?? null };
  });
  serve(app, api.getTeam, (ctx) => getTeam(ctx));
  serve(app, api.inviteToTeam, (ctx, { body }) => inviteToTeam(ctx, body.email));
  serve(app, api.sendTeamInvitation, (ctx, { params }) => sendTeamInvitation(ctx, params.id));
  serve(app, api.withdrawTeamInvitation, (ctx, { params }) => withdrawTeamInvitation(ctx, params.id));
  serve(app, api.removeFromTeam, (ctx, { params }) => removeFromTeam(ctx, params.id));
}
