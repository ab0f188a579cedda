import * as api from '@vitola/contract/tablets/tablets';
import type { FastifyInstance } from 'fastify';
import { answerOnceIfKeyed } from '../../http/idempotency.ts';
import { serve } from '../../http/serve.ts';
import { storeHeartbeat } from './heartbeat.ts';
import { findTabletPin, removeTabletPin, setTabletPin } from './staff-pin.ts';
import { createPairingCode, pairTablet, type TabletKeys } from './pairing.ts';
import { deriveTabletToken, setTabletCookie, tabletToken } from './tablet-token.ts';
import { listTablets, renameTablet, revokeTablet } from './tablets.ts';

interface TabletSetup extends TabletKeys {
  /** The script elements of the survey page at a path; null if there is none. */
  pageScripts: (path: string) => Promise<string | null>;
}

/** Serves the tablets of a lounge: pairing them, and what their owner does about them. */
export function tabletRoutes(app: FastifyInstance, { key, limits, pageScripts }: TabletSetup): void {
  serve(app, api.listTablets, (ctx) => listTablets(ctx));
  serve(app, api.createPairingCode, (ctx) => createPairingCode(ctx, key));
  serve(app, api.renameTablet, (ctx, { params, body }) => renameTablet(ctx, params.id, body.name));
  serve(app, api.revokeTablet, (ctx, { params }) => revokeTablet(ctx, params.id));
  serve(app, api.setTabletPin, (ctx, { body }) => setTabletPin(ctx, body.pin));
  serve(app, api.removeTabletPin, (ctx) => removeTabletPin(ctx));
  serve(app, api.sendHeartbeat, async (ctx, { body, request, reply }) => {
    const token = tabletToken(request);
    const tablet = await storeHeartbeat(ctx, token, body);
    const isPaired = tablet !== undefined;
    // Browsers delete a cookie that was not renewed for 400 days.
    if (isPaired && token !== undefined) setTabletCookie(request, reply, token);
    return {
      isPaired,
      now: ctx.now.toISOString(),
      pageScripts: isPaired ? await pageScripts(body.path) : null,
      staffPin: isPaired ? await findTabletPin({ ...ctx, loungeId: tablet.loungeId }) : null,
      pickCodes: tablet?.pickCodes ?? null,
      isRangeKnown: tablet?.isRangeKnown ?? true,
    };
  });
  serve(
    app,
    api.pairTablet,
    async (ctx, received) => {
      const { body, request, reply } = received;
      await limits.take('pairing-code', request.ip);
      const pair = (once: typeof ctx) => pairTablet(once, key, body.code, tabletToken(request));
      const { salt, ...paired } = await answerOnceIfKeyed(ctx, api.pairTablet, received, pair);
      await limits.giveBack('pairing-code', request.ip);
      setTabletCookie(request, reply, deriveTabletToken(key, salt));
      return paired;
    },
    // Its reply sets a cookie: a repeat derives the token again.
    { handlesIdempotencyKey: true },
  );
}
