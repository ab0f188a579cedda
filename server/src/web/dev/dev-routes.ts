import type { FastifyInstance } from 'fastify';
import type { Sessions } from '../../features/accounts/index.ts';
import type { MovedClock } from '../../context/clock.ts';
import { clockRoutes } from './clock-page.ts';
import { onlyThisMachine, sendDevPage } from './dev-page.ts';
import { mailboxRoutes } from './mailbox.ts';
import { signInAsRoutes } from './sign-in-as.ts';

export interface Development {
  /** The folder emails are written to. */
  outbox?: string;
  /** The server's movable clock; if given, the pages for developers alone are served too. */
  clock?: MovedClock;
  /** Serves the pages from their sources instead of the built ones; those under `/dev` only if `hasDevPages`. */
  pages?: (app: FastifyInstance, hasDevPages: boolean) => Promise<void>;
}

const links = {
  mailbox: ['/dev/mailbox', 'Mailbox: what would have been mailed'],
  signIn: ['/dev/sign-in', 'Sign in as …'],
  clock: ['/dev/clock', 'Clock: move the server’s time'],
  engine: ['/dev/engine', 'Engine playground: how a shelf answers a guest'],
  gallery: ['/dev/gallery', 'Gallery: every component in every state'],
} as const;

/** Registers the pages under `/dev`, for this machine only; `/dev` lists them. */
export function devRoutes(
  app: FastifyInstance,
  sessions: Sessions,
  { outbox, clock, pages }: Development,
): void {
  // The forms of these pages send all their data in the URL.
  app.register(async (scope) => {
    scope.addContentTypeParser('application/x-www-form-urlencoded', (_request, _body, done) => done(null));
    if (outbox) mailboxRoutes(scope, outbox);
    if (clock) clockRoutes(scope, clock);
    if (clock) signInAsRoutes(scope, sessions);
    const there = [
      ...(outbox ? [links.mailbox] : []),
      ...(clock ? [links.signIn, links.clock] : []),
      ...(pages ? [links.engine, links.gallery] : []),
    ];
    const list = there.map(([path, words]) => `<li><a href="${path}">${words}</a></li>`);
    scope.get('/dev', onlyThisMachine, async (_request, reply) =>
      sendDevPage(reply, 'Development', `<ul>${list.join('')}</ul>`),
    );
  });
}
