import type { FastifyInstance } from 'fastify';
import type { MovedClock } from '../../context/clock.ts';
import { AppError } from '../../errors/app-error.ts';
import { rejectForeignOrigin } from '../../http/origin.ts';
import { onlyThisMachine, sendDevPage } from './dev-page.ts';

const hour = 3_600_000;
/** How far one click moves the clock, in hours. */
const leaps = {
  '15 minutes': 0.25,
  'an hour': 1,
  'a day': 24,
  'a week': 7 * 24,
  '30 days': 30 * 24,
  '90 days': 90 * 24,
} as const;

/** The page that moves the server's clock forward, to see a trial end or a share expire. Development only. */
export function clockRoutes(app: FastifyInstance, clock: MovedClock): void {
  app.get('/dev/clock', onlyThisMachine, async (_request, reply) => {
    const buttons = [...Object.keys(leaps), 'back to now'].map(
      (leap) =>
        `<form method="post" action="/dev/clock?leap=${encodeURIComponent(leap)}"><button>${leap}</button></form>`,
    );
    return sendDevPage(
      reply,
      'Clock',
      `<p>The server takes it to be <strong>${clock.now().toISOString()}</strong>. Browsers, timed jobs and the database keep the real time.</p><p>${buttons.join(' ')}</p>`,
    );
  });

  app.post<Asked>('/dev/clock', onlyThisMachine, async (request, reply) => {
    rejectForeignOrigin(request.headers, app.publicUrl());
    const { leap = '' } = request.query;
    if (leap === 'back to now') clock.reset();
    else if (isLeap(leap)) clock.advance(leaps[leap] * hour);
    else throw new AppError('NOT_FOUND');
    return reply.redirect('/dev/clock', 303);
  });
}

type Asked = { Querystring: { leap?: string } };

const isLeap = (leap: string): leap is keyof typeof leaps => Object.hasOwn(leaps, leap);
