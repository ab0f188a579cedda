import { createServer } from 'node:http';
import { announce } from './announce.ts';
import { fixedCards, fixedText } from './fixed-text.ts';

// The least a server in Node can do with a call: read the body, parse it, answer.
const server = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    const sent: unknown = chunks.length > 0 ? JSON.parse(Buffer.concat(chunks).toString()) : null;
    const text = request.method === 'POST' ? fixedCards : fixedText;
    response.writeHead(sent === undefined ? 400 : 200, {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(text),
    });
    response.end(text);
  });
});
server.listen(0, '127.0.0.1', () => announce(server));
