import type { FastifyRequest } from 'fastify';

// Headers that proxies and tunnels add. A client on the machine sends none of them, uses HTTP 1.1 or newer and keeps its
// connection alive, which nginx does not do by default.
const forwarding =
  /^(?:forwarded|via|x-(?:forwarded|real|original|client|envoy|cluster-client)-?.*|true-client-ip|cf-.*|cdn-loop|fly-.*)$/;

/** Whether a request shows a sign of having come through a proxy or tunnel. */
export const isForwarded = (request: FastifyRequest): boolean =>
  request.raw.httpVersion === '1.0' ||
  request.headers.connection === 'close' ||
  Object.keys(request.headers).some((name) => forwarding.test(name));
