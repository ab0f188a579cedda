import Fastify from 'fastify';
import { announce } from './announce.ts';
import { fixedCards, fixedText } from './fixed-text.ts';

const app = Fastify();
app.get('/', (_request, reply) => reply.type('application/json').send(fixedText));
app.post('/', (_request, reply) => reply.type('application/json').send(fixedCards));
await app.listen({ port: 0, host: '127.0.0.1' });
announce(app.server);
