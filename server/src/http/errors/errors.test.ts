import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { answerErrors } from './errors.ts';

it('logs a reply that cannot be serialized in one line, without the call’s whole contract', async () => {
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

describe('an error that is not an AppError', () => {
  const thrown = async (over: object) => {
    const app = Fastify();
    answerErrors(app);
    app.get('/', () => {
      throw Object.assign(new Error('relation "users" at db.internal:5432'), over);
    });
    const answer = await app.inject('/');
    await app.close();
    const { code, message, error } = answer.json<Record<string, unknown>>();
    expect(message).toBe(error);
    expect(answer.body).not.toMatch(/users|internal/);
    return [answer.statusCode, code, answer.headers['retry-after']];
  };

  it.each([
    ['ECONNREFUSED'],
    ['ECONNRESET'],
    ['EPIPE'],
    ['ETIMEDOUT'],
    ['08006'],
    ['25006'],
    ['40001'],
    ['40P01'],
    ['53100'],
    ['53300'],
    ['57014'],
    ['57P01'],
    ['57P03'],
  ])('with %s means that the database cannot do it now: try again in a second', async (code) => {
    expect(await thrown({ code })).toEqual([503, 'UNAVAILABLE', '1']);
  });

  it('for a missing socket means that the database is unreachable, for a missing file it is an internal error', async () => {
    expect(await thrown({ code: 'ENOENT', syscall: 'connect' })).toEqual([503, 'UNAVAILABLE', '1']);
    expect(await thrown({ code: 'ENOENT', syscall: 'open' })).toEqual([500, 'INTERNAL', undefined]);
  });

  it.each([['22021'], ['22P02'], ['22P05']])(
    'with %s means text that cannot be stored: the request is malformed',
    async (code) => {
      expect(await thrown({ code })).toEqual([400, 'VALIDATION', undefined]);
    },
  );

  it.each([
    [400, 400, 'MALFORMED', undefined],
    [403, 404, 'NOT_FOUND', undefined],
    [404, 404, 'NOT_FOUND', undefined],
    [413, 413, 'TOO_LARGE', undefined],
    [414, 404, 'NOT_FOUND', undefined],
    [415, 415, 'UNSUPPORTED', undefined],
    [503, 503, 'UNAVAILABLE', '1'],
    [418, 400, 'MALFORMED', undefined],
    [502, 500, 'INTERNAL', undefined],
    [500, 500, 'INTERNAL', undefined],
  ])('of the server’s own with status %i leaves as %i %s', async (statusCode, status, code, wait) => {
    expect(await thrown({ statusCode })).toEqual([status, code, wait]);
  });

  it.each([['23505'], ['42601'], ['XX000']])(
    'with %s is logged and answered without detail',
    async (code) => {
      expect(await thrown({ code })).toEqual([500, 'INTERNAL', undefined]);
    },
  );
});
