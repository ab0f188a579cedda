import { createServer } from 'node:http';
import { reportListening } from './parent-messages.ts';
import { fixedPostReply, fixedGetReply } from './fixed-replies.ts';

// The minimum for a Node server: read the body, parse it, reply.
const server = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    const sent: unknown = chunks.length > 0 ? JSON.parse(Buffer.concat(chunks).toString()) : null;
    const text = request.method === 'POST' ? fixedPostReply : fixedGetReply;
    response.writeHead(sent === undefined ? 400 : 200, {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(text),
    });
    response.end(text);
  });
});
server.listen(0, '127.0.0.1', () => reportListening(server));
