import * as api from '@vitola/contract/accounts/own-account';
import type { Done } from '@vitola/contract/accounts/sign-in';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../../http/serve.ts';
import { setSessionCookie } from '../sessions/session-cookie.ts';
import { deviceName } from '../sign-in/device-name.ts';
import type { RejectGuessable } from '../passwords/guessable-passwords.ts';
import type { DeviceOwner, KnownDevices } from '../sign-in/known-devices.ts';
import type { Sessions } from '../sessions/sessions.ts';
import { getAnnouncementEmails, storeAnnouncementEmails } from './announcement-emails.ts';
import { changePassword } from './change-password.ts';
import { chooseLanguage } from './choose-language.ts';
import { endOtherSessions, endOwnSession, listOwnSessions } from './own-sessions.ts';

const changed: Done = {
  success: true,
  message: 'Your password has been changed. Every other device has been signed out.',
};

export function ownAccountRoutes(
  app: FastifyInstance,
  sessions: Sessions,
  devices: KnownDevices,
  rejectGuessable: RejectGuessable,
): void {
  serve(app, api.changePassword, async (ctx, { body, request, reply }) => {
    const deviceOf = (owner: DeviceOwner) => devices.find(request, owner, ctx.now);
    const guard = { limits: app.limits, deviceOf };
    const device = deviceName(request.headers['user-agent']);
    const token = await changePassword(ctx, body, { sessions, guard, rejectGuessable, device });
    setSessionCookie(request, reply, token);
    devices.remember(request, reply, ctx.actor.user.id, ctx.now);
    return changed;
  });
  serve(app, api.chooseLanguage, (ctx, { body }) => chooseLanguage(ctx, body));
  serve(app, api.getAnnouncementEmails, (ctx) => getAnnouncementEmails(ctx));
  serve(app, api.setAnnouncementEmails, (ctx, { body }) =>
    storeAnnouncementEmails(ctx, ctx.actor.user.id, body.byEmail),
  );
  serve(app, api.listSessions, (ctx) => listOwnSessions(ctx));
  serve(app, api.endOtherSessions, (ctx) => endOtherSessions(ctx));
  serve(app, api.endSession, (ctx, { params }) => endOwnSession(ctx, params.id));
}
