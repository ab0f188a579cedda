import * as legal from '@vitola/contract/system-settings/legal';
import * as settings from '@vitola/contract/system-settings/settings';
import * as rules from '@vitola/contract/system-settings/state-rules';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../http/serve.ts';
import { changeSystemSettings, getNotices, getSystemSettings } from './change-settings.ts';
import { changeStateRule, listStateRules } from './state-rules.ts';
import { getLegalText, listLegalVersions, publishLegalText } from './legal-texts.ts';

/** Serves the settings of the whole platform, and the texts that people agree to. */
export function systemSettingsRoutes(app: FastifyInstance): void {
  serve(app, settings.getSystemSettings, (ctx) => getSystemSettings(ctx));
  serve(app, settings.changeSystemSettings, (ctx, { body }) => changeSystemSettings(ctx, body));
  serve(app, settings.getNotices, (ctx) => getNotices(ctx));
  serve(app, rules.listStateRules, (ctx) => listStateRules(ctx));
  serve(app, rules.changeStateRule, (ctx, { params, body }) => changeStateRule(ctx, params.state, body));
  serve(app, legal.getLegalText, (ctx, { params }) => getLegalText(ctx, params.kind));
  serve(app, legal.listLegalVersions, (ctx, { params }) => listLegalVersions(ctx, params.kind));
  serve(app, legal.publishLegalText, (ctx, { params, body }) => publishLegalText(ctx, params.kind, body));
}
