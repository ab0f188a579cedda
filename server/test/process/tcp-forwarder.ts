import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** An address in front of database servers, as haproxy or a virtual address is: it can be led to another one. */
export interface TcpForwarder {
  readonly port: number;
  /** Leads new connections to another socket; open ones stay as they are. */
  leadTo(socket: string): void;
  /** Lets the open connections carry nothing from now on, and stay open, as after a lost network. */
  freeze(): void;
  close(): Promise<void>;
}

/** Starts to forward a port of this machine to a socket. */
export async function startForwarder(socket: string): Promise<TcpForwarder> {
  let target = socket;
  const open = new Set<Socket>();
  const frozen = new Set<Socket>();
  const server = createServer((client) => {
    const database = connect(target);
    const ends = [client, database] as const;
    for (const end of ends) {
      open.add(end);
      end.on('error', () => undefined);
      end.on('close', () => {
        open.delete(end);
        // The end of one side is not noticed through a lost network.
        if (!frozen.has(end)) for (const other of ends) other.destroy();
      });
    }
    client.pipe(database, { end: false });
    database.pipe(client, { end: false });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    leadTo: (next) => void (target = next),
    freeze: () => {
      for (const end of open) {
        frozen.add(end);
        end.unpipe();
        end.pause();
      }
    },
    close: async () => {
      server.close();
      for (const end of open) end.destroy();
      await once(server, 'close');
    },
  };
}
