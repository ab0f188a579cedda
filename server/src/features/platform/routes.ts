import * as figures from '@vitola/contract/platform/figures';
import { listAuditLog as auditLog } from '@vitola/contract/platform/audit-log';
import * as actions from '@vitola/contract/platform/lounge-actions';
import * as health from '@vitola/contract/platform/health';
import * as lounges from '@vitola/contract/platform/lounges';
import * as api from '@vitola/contract/platform/people';
import * as support from '@vitola/contract/platform/support';
import * as supportView from '@vitola/contract/platform/support-view';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context/context.ts';
import { serve } from '../../http/serve.ts';
import type { RejectGuessable } from '../accounts/index.ts';
import type { StatsCache } from './dashboard/stats-cache.ts';
import { getPlatformAnalytics } from './figures/platform-analytics.ts';
import { listAuditLog } from './audit-log/list-audit-log.ts';
import { discardJob, getPlatformHealth, type IsArchiveFailing, retryJob } from './health/read-health.ts';
import { acceptInvitation, readInvitation } from './invitations/accept-invitation.ts';
import { invite, withdrawInvitation } from './invitations/invite.ts';
import { inviteOwnerAgain } from './invitations/invite-owner.ts';
import { findFreeSlug } from '../lounge/index.ts';
import { changeLounge, setLoungeActive } from './lounges/change-lounge.ts';
import { changeLoungeOwner, changeOwnerRole } from './lounges/change-owner.ts';
import { createManagedLounge } from './lounges/create-managed-lounge.ts';
import { countLounges, listLounges } from './lounges/list-lounges.ts';
import { changePlan } from './lounges/change-plan.ts';
import { getLoungeDetails } from './lounges/lounge-details.ts';
import { sendOwnerPasswordReset, sendWelcomeEmail } from './lounges/lounge-emails.ts';
import {
  changeLoungesOfAdmin,
  changeStaffRole,
  endSessionsOf,
  listLoungesOfAdmin,
  lockAccount,
  unlockAccount,
} from './people/change-staff.ts';
import { operatorRoutes } from './operator-routes.ts';
import { listPeople } from './people/list-people.ts';
import {
  chooseAccountManager,
  getSupport,
  listPossibleManagers,
  sendSupportMessage,
} from './support/support.ts';
import {
  changeSupportAccess,
  endSupportView,
  getSupportAccess,
  startSupportView,
} from './support-view/support-view.ts';

interface PlatformServices {
  adminStats: StatsCache;
  rejectGuessable: RejectGuessable;
  /** Encrypts the Wi-Fi passwords of lounges. */
  wifiKey: Buffer;
}

/** Serves what the platform's staff see and do. */
export function platformRoutes(
  app: FastifyInstance,
  { isArchiveFailing }: { isArchiveFailing?: IsArchiveFailing },
  { adminStats, rejectGuessable, wifiKey }: PlatformServices,
): void {
  serve(app, api.listPeople, (ctx) => listPeople(ctx));
  serve(app, api.listLoungesOfAdmin, (ctx, { params }) => listLoungesOfAdmin(ctx, params.id));
  serve(app, figures.getPlatformAnalytics, (ctx) => getPlatformAnalytics(ctx));
  const healthNow = (ctx: Context) => getPlatformHealth(ctx, isArchiveFailing);
  serve(app, health.getPlatformHealth, healthNow);
  serve(app, health.retryJob, async (ctx, { params }) => {
    await retryJob(ctx, params.id);
    return healthNow(ctx);
  });
  serve(app, health.discardJob, async (ctx, { params }) => {
    await discardJob(ctx, params.id);
    return healthNow(ctx);
  });
  serve(app, auditLog, (ctx, { query }) => listAuditLog(ctx, query));
  loungeRoutes(app);
  supportRoutes(app);
  serve(app, api.invite, (ctx, { body }) => invite(ctx, body));
  serve(app, api.withdrawInvitation, (ctx, { params }) => withdrawInvitation(ctx, params.id));
  serve(app, api.changeStaffRole, (ctx, { params, body }) => changeStaffRole(ctx, params.id, body.role));
  serve(app, api.changeLoungesOfAdmin, (ctx, { params, body }) =>
    changeLoungesOfAdmin(ctx, params.id, body.loungeIds),
  );
  serve(app, api.lockAccount, (ctx, { params }) => lockAccount(ctx, params.id));
  serve(app, api.unlockAccount, (ctx, { params }) => unlockAccount(ctx, params.id));
  serve(app, api.endSessionsOf, (ctx, { params }) => endSessionsOf(ctx, params.id));
  serve(app, api.readInvitation, (ctx, { body }) => readInvitation(ctx, body.token));
  serve(app, api.acceptInvitation, (ctx, { body }) => acceptInvitation(ctx, body, rejectGuessable));
  operatorRoutes(app, adminStats, wifiKey);
}

/** The platform's lounges: their list, and what a super admin changes about one. */
function loungeRoutes(app: FastifyInstance): void {
  serve(app, lounges.listLounges, (ctx, { query }) => listLounges(ctx, query));
  serve(app, lounges.countLounges, (ctx, { query }) => countLounges(ctx, query));
  serve(app, lounges.findFreeSlug, async (ctx, { query }) => ({
    urlSlug: await findFreeSlug(ctx, query.name),
  }));
  serve(app, lounges.getLoungeDetails, (ctx, { params }) => getLoungeDetails(ctx, params.loungeId));
  serve(app, actions.createLounge, (ctx, { body }) => createManagedLounge(ctx, body));
  serve(app, actions.changeLounge, (ctx, { params, body }) => changeLounge(ctx, params.loungeId, body));
  serve(app, actions.setLoungeActive, (ctx, { params, body }) =>
    setLoungeActive(ctx, params.loungeId, body.isActive),
  );
  serve(app, actions.changeLoungeOwner, (ctx, { params, body }) =>
    changeLoungeOwner(ctx, params.loungeId, body),
  );
  serve(app, actions.changeOwnerRole, (ctx, { params, body }) =>
    changeOwnerRole(ctx, params.loungeId, body.role),
  );
  serve(app, actions.overridePlan, (ctx, { params, body }) => changePlan(ctx, params.loungeId, body));
  serve(app, actions.endPlanOverride, (ctx, { params }) => changePlan(ctx, params.loungeId, null));
  serve(app, actions.sendOwnerPasswordReset, (ctx, { params }) =>
    sendOwnerPasswordReset(ctx, params.loungeId),
  );
  serve(app, actions.inviteLoungeOwner, (ctx, { params, body }) =>
    inviteOwnerAgain(ctx, params.loungeId, body.email),
  );
  serve(app, actions.sendWelcomeEmail, (ctx, { body }) => sendWelcomeEmail(ctx, body));
}

/** What a super admin sees of a lounge as its owner, what the owner says to that, and what they write to support. */
function supportRoutes(app: FastifyInstance): void {
  serve(app, supportView.startSupportView, (ctx, { params, body }) =>
    startSupportView(ctx, params.loungeId, body),
  );
  serve(app, supportView.endSupportView, (ctx) => endSupportView(ctx));
  serve(app, supportView.getSupportAccess, (ctx) => getSupportAccess(ctx));
  serve(app, supportView.changeSupportAccess, (ctx, { body }) => changeSupportAccess(ctx, body.isRefused));
  serve(app, support.getSupport, (ctx) => getSupport(ctx));
  serve(app, support.sendSupportMessage, (ctx, { body }) => sendSupportMessage(ctx, body));
  serve(app, support.listPossibleManagers, (ctx, { params }) => listPossibleManagers(ctx, params.loungeId));
  serve(app, support.chooseAccountManager, (ctx, { params, body }) =>
    chooseAccountManager(ctx, params.loungeId, body.userId),
  );
}
