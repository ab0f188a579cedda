import { vi } from 'vitest';

/** Gives the page a Cache Storage, which jsdom lacks; returns what is stored, by cache and path. */
export function stubCaches(): Map<string, Map<string, Response>> {
  const all = new Map<string, Map<string, Response>>();
  const pathOf = (url: string) => {
    const { pathname, search } = new URL(url, 'https://vitola.test');
    return pathname + search;
  };
  const open = async (name: string) => {
    const entries = all.get(name) ?? new Map<string, Response>();
    all.set(name, entries);
    return {
      put: async (request: string, response: Response) => void entries.set(pathOf(request), response),
      match: async (request: string, { ignoreSearch = false } = {}) => {
        const wanted = pathOf(request);
        const found = [...entries].find(([path]) =>
          ignoreSearch ? path.split('?')[0] === wanted.split('?')[0] : path === wanted,
        );
        return found?.[1].clone();
      },
      delete: async (request: string) => entries.delete(pathOf(request)),
      keys: async () => [...entries.keys()].map((path) => ({ url: `https://vitola.test${path}` })),
    };
  };
  vi.stubGlobal('caches', {
    open,
    has: async (name: string) => all.has(name),
    keys: async () => [...all.keys()],
    delete: async (name: string) => all.delete(name),
  });
  return all;
}
