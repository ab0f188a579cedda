import type { FastifyInstance } from 'fastify';
import type { Sessions } from '../../features/accounts/index.ts';
import type { MovedClock } from '../../context/clock.ts';
import { clockRoutes } from './clock-page.ts';
import { onlyThisMachine, sendDevPage } from './dev-page.ts';
import { mailboxRoutes } from './mailbox.ts';
import { signInAsRoutes } from './sign-in-as.ts';

export interface Development {
  /** The folder mail is written to. */
  outbox?: string;
  /** The server's clock, to be moved; with it come the pages that nobody but a developer may have. */
  clock?: MovedClock;
  /** Serves the pages from their sources in place of the built ones; those under `/dev` only where that is said. */
  pages?: (app: FastifyInstance, hasDevPages: boolean) => Promise<void>;
}

const links = {
  mailbox: ['/dev/mailbox', 'Mailbox: what would have been mailed'],
  signIn: ['/dev/sign-in', 'Sign in as …'],
  clock: ['/dev/clock', 'Clock: move the server’s time'],
  engine: ['/dev/engine', 'Engine playground: how a shelf answers a guest'],
  gallery: ['/dev/gallery', 'Gallery: every component in every state'],
} as const;

/** The pages under `/dev`, for this machine only; `/dev` lists those there are. */
export function devRoutes(
  app: FastifyInstance,
  sessions: Sessions,
  { outbox, clock, pages }: Development,
): void {
  // A form of these pages says all it has to say in its address.
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
