import { networkInterfaces } from 'node:os';
import type { FastifyInstance } from 'fastify';
import { type Env, EnvError } from '../env/env.ts';

/** Hosts that mean every address of the machine. */
export const everyHost = ['0.0.0.0', '::'];

/** Opens the port of the environment, and returns it; an EnvError says what to set where that is not possible. */
export async function listenOn(
  app: FastifyInstance,
  { host, port }: Pick<Env, 'host' | 'port'>,
): Promise<number> {
  const { level } = app.log;
  try {
    // Silences the framework's own line: the announcement is written for people.
    app.log.level = 'warn';
    await app.listen({ host, port });
    app.log.level = level;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EADDRINUSE')
      throw new EnvError(`Port ${port} is taken: set PORT to a free one, such as PORT=${port + 1}.`);
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
      throw new EnvError(`HOST is "${host}", which is no address of this machine: leave it out.`);
    if (code === 'EACCES') throw new EnvError(`Port ${port} needs more rights: set PORT to one above 1023.`);
    throw error;
  }
  const bound = app.server.address();
  return typeof bound === 'object' && bound ? bound.port : port;
}

// Network interfaces of containers and virtual machines: no phone can reach those.
const insideMachine = /^(docker|br-|veth|virbr|vmnet|vboxnet)/;

/** The host that other devices reach this machine by: a phone in the lounge can't open "localhost". */
export function reachableHost({ host, hostChosen }: Pick<Env, 'host' | 'hostChosen'>): string {
  if (!hostChosen) return 'localhost';
  if (!everyHost.includes(host)) return host.includes(':') ? `[${host}]` : host;
  const found = Object.entries(networkInterfaces()).flatMap(([name, addresses = []]) =>
    insideMachine.test(name) ? [] : addresses,
  );
  const isInNetwork = ({ internal, family, address }: (typeof found)[number]) =>
    !internal && family === 'IPv4' && !address.startsWith('169.254.');
  return found.find(isInNetwork)?.address ?? 'localhost';
}
