import { roleOf } from '@vitola/contract/permissions';
import type { FastifyInstance } from 'fastify';
import { listNewestAccounts, setSessionCookie, type Sessions } from '../../features/accounts/index.ts';
import { AppError } from '../../errors/app-error.ts';
import { escapeHtml } from '../../html/escape-html.ts';
import { rejectForeignOrigin } from '../../http/origin.ts';
import { onlyThisMachine, sendDevPage } from './dev-page.ts';

const maxShown = 200;

/** The page that signs in as any account without its password, with an ordinary session. Development only. */
export function signInAsRoutes(app: FastifyInstance, sessions: Sessions): void {
  app.get('/dev/sign-in', onlyThisMachine, async (request, reply) => {
    const accounts = await listNewestAccounts(app.contextOf(request), maxShown);
    const rows = accounts.map(({ user }) => row(user.id, user.username, roleOf(user)));
    const list = `<p>Newest first. The session you have ends.</p><ul>${rows.join('')}</ul>`;
    return sendDevPage(reply, 'Sign in as …', rows.length > 0 ? list : '<p>There is no account yet.</p>');
  });

  app.post<Asked>('/dev/sign-in', onlyThisMachine, async (request, reply) => {
    rejectForeignOrigin(request.headers, app.publicUrl());
    const ctx = app.contextOf(request);
    const accounts = await listNewestAccounts(ctx, maxShown);
    const account = accounts.find(({ user }) => user.id === request.query.user);
    if (!account) throw new AppError('NOT_FOUND');
    const replaced = await app.authenticate(request);
    const checked = { ...account, secondStep: 'development' as const };
    const token = await sessions.open(ctx, checked, request.headers['user-agent'] ?? null, replaced);
    if (!token) throw new AppError('NOT_FOUND');
    setSessionCookie(request, reply, token);
    // `/auth` sends signed-in users to their own start page.
    return reply.redirect('/auth', 303);
  });
}

type Asked = { Querystring: { user?: string } };

const row = (id: string, username: string, role: string) =>
  `<li><form method="post" action="/dev/sign-in?user=${encodeURIComponent(id)}"><button>${escapeHtml(username)}</button></form> ${role}</li>`;
