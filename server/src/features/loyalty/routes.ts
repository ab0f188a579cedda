import * as counter from '@vitola/contract/loyalty/counter';
import * as own from '@vitola/contract/loyalty/own-loyalty';
import * as api from '@vitola/contract/loyalty/program';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../http/serve.ts';
import { getCounterMember, redeem, undoRedemption } from './counter/redeem.ts';
import type { MemberCodes } from './member/find-member-by-code.ts';
import { getLoyalty, getMemberCode, listTransactions } from './member/own-loyalty.ts';
import { changeProgram, getProgram } from './program/program.ts';
import { addReward, changeReward, retireReward } from './program/rewards.ts';

/** Serves loyalty points: a member's own, a lounge's program, and redeeming at its counter. */
export function loyaltyRoutes(app: FastifyInstance, codes: MemberCodes): void {
  serve(app, own.getLoyalty, (ctx) => getLoyalty(ctx));
  serve(app, own.getMemberCode, (ctx) => getMemberCode(ctx, codes.key));
  serve(app, own.listLoyaltyTransactions, (ctx, { query }) => listTransactions(ctx, query.after));
  serve(app, api.getLoyaltyProgram, (ctx) => getProgram(ctx));
  serve(app, api.changeLoyaltyProgram, (ctx, { body }) => changeProgram(ctx, body));
  serve(app, api.addReward, (ctx, { body }) => addReward(ctx, body));
  serve(app, api.changeReward, (ctx, { params, body }) => changeReward(ctx, params.id, body));
  serve(app, api.retireReward, (ctx, { params }) => retireReward(ctx, params.id));
  serve(app, counter.findMember, (ctx, { body }) => getCounterMember(ctx, codes, body.code));
  serve(app, counter.redeemReward, (ctx, { body }) => redeem(ctx, codes, body));
  serve(app, counter.undoRedemption, (ctx, { params }) => undoRedemption(ctx, params.id));
}
