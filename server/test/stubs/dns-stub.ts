import type { InjectOptions } from 'fastify';
import type { DomainSettings } from '../../src/features/guest-domains/index.ts';

/** A DNS of its own, and the ways that lead from its names. */
export interface DnsStub extends Pick<DomainSettings, 'resolveTexts' | 'fetch'> {
  /** The texts of each name; a name that is missing does not exist. */
  readonly texts: Map<string, readonly string[] | Error>;
  /** Where a call of each host ends: at the product, in another reply, or in an error. A host that is missing does not exist. */
  readonly ways: Map<string, 'here' | Response | Error>;
}

const missing = () => Object.assign(new Error('getaddrinfo ENOTFOUND'), { code: 'ENOTFOUND' });

/** A DNS without any name. `inject` calls the product. */
export function createDnsStub(
  inject: (request: InjectOptions) => Promise<{ statusCode: number; body: string }>,
): DnsStub {
  const texts: DnsStub['texts'] = new Map();
  const ways: DnsStub['ways'] = new Map();
  return {
    texts,
    ways,
    resolveTexts: async (name) => {
      const found = texts.get(name) ?? missing();
      if (found instanceof Error) throw found;
      return [...found];
    },
    fetch: async (input) => {
      const { host, hostname, pathname } = new URL(new Request(input).url);
      const way = ways.get(hostname) ?? missing();
      if (way instanceof Error) throw way;
      if (way !== 'here') return way.clone();
      const { statusCode, body } = await inject({ method: 'GET', url: pathname, headers: { host } });
      return new Response(body, { status: statusCode });
    },
  };
}
