import Fastify from 'fastify';
import { reportListening } from './parent-messages.ts';
import { fixedPostReply, fixedGetReply } from './fixed-replies.ts';

const app = Fastify();
app.get('/', (_request, reply) => reply.type('application/json').send(fixedGetReply));
app.post('/', (_request, reply) => reply.type('application/json').send(fixedPostReply));
await app.listen({ port: 0, host: '127.0.0.1' });
reportListening(app.server);
