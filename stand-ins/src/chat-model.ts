import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What came in at `POST /v1/chat/completions`. */
export interface ChatCall {
  headers: IncomingHttpHeaders;
  body: {
    model: string;
    messages: { role: string; content: string | ChatPart[] }[];
    max_tokens: number;
    response_format: { type: string; json_schema?: { strict: boolean; schema: Record<string, unknown> } };
  };
}

/** A part of a message: text, or a picture as a data URL. */
export type ChatPart = { type: 'text'; text: string } | { type: 'image_url'; image_url: { url: string } };

/** One answer: a status with a body, or the text of the assistant's message, or nothing at all until the call is given up. */
export type ChatAnswer =
  | { content: string; finish?: string }
  | { refusal: string }
  | { status: number; body?: unknown; headers?: Record<string, string> }
  | { raw: string }
  | 'silence'
  | 'hang up';

/** A server on this machine that speaks OpenAI's chat completions; `answers` are given one after the other, the last again and again. */
export async function startChatServer() {
  const calls: ChatCall[] = [];
  let answers: ChatAnswer[] = [];
  const server = createServer((request, reply) => {
    let text = '';
    request.on('data', (part: Buffer) => (text += String(part)));
    request.on('end', () => {
      if (request.method !== 'POST' || request.url !== '/v1/chat/completions')
        return void reply.writeHead(404).end();
      calls.push({ headers: request.headers, body: JSON.parse(text) as ChatCall['body'] });
      const answer = answers.length > 1 ? answers.shift() : answers[0];
      if (!answer || answer === 'silence') return undefined;
      if (answer === 'hang up') return void request.socket.destroy();
      reply.setHeader('content-type', 'application/json');
      if ('raw' in answer) return void reply.end(answer.raw);
      if ('status' in answer) {
        const body = answer.body ?? { error: { message: 'no', type: 'error', param: null, code: null } };
        return void reply.writeHead(answer.status, answer.headers).end(JSON.stringify(body));
      }
      return void reply.end(JSON.stringify(completion(answer)));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    calls,
    answerWith(...next: ChatAnswer[]) {
      answers = next;
      calls.length = 0;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
export type ChatServer = Awaited<ReturnType<typeof startChatServer>>;

const completion = (answer: { content: string; finish?: string } | { refusal: string }) => ({
  id: 'chatcmpl-1',
  object: 'chat.completion',
  created: 1_795_200_000,
  model: 'test-model',
  choices: [
    {
      index: 0,
      message:
        'refusal' in answer
          ? { role: 'assistant', content: null, refusal: answer.refusal }
          : { role: 'assistant', content: answer.content, refusal: null },
      finish_reason: 'finish' in answer ? answer.finish : 'stop',
    },
  ],
  usage: { prompt_tokens: 300, completion_tokens: 90, total_tokens: 390 },
});
