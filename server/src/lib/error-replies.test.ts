import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { answerErrors } from './error-replies.ts';

it('logs a reply that cannot be written in a line, without the call’s whole description', async () => {
  let log = '';
  const app = Fastify({ logger: { stream: { write: (line) => (log += line) } } });
  answerErrors(app);
  app.setReplySerializer(() => {
    throw new Error('cannot be written');
  });
  app.get('/', { config: { description: 'long '.repeat(1_000) } as never }, () => ({ some: 'reply' }));
  const answer = await app.inject('/');
  expect([answer.statusCode, answer.json()]).toMatchObject([500, { code: 'INTERNAL' }]);
  expect(log).toContain('cannot be written');
  expect(log).not.toContain('long long');
});
