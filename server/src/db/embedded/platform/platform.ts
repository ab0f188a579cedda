import type { ChildProcess } from 'node:child_process';
import type { Account } from '../processes/account.ts';
import type { Binaries } from '../binaries/binaries.ts';

/** Where a server listens and how one signs in there. */
export type Endpoint = {
  /** An address, or the folder of a Unix socket. */
  host: string;
  port: number;
  /** Only where other accounts of the machine can reach the port. */
  password?: string;
  /** What makes initdb and the server agree to it. */
  initdb: string[];
  settings: Record<string, string>;
};

/** Everything about one server that stays the same from start to start. */
export type Plan = {
  system: Platform;
  binaries: Binaries;
  base: string;
  cluster: string;
  endpoint: Endpoint;
  account: Account | undefined;
  settings: Record<string, string>;
  log: (sentence: string) => void;
};

/** What Unix and Windows do each in their own way. */
export type Platform = {
  /** Makes the place where the server of `base` listens. */
  endpoint(base: string, account: Account | undefined): Promise<Endpoint>;
  /** Stops a stale server in a locked data directory; true when there was one. */
  stopStale(plan: Plan): Promise<boolean>;
  /** Starts the server under a watchdog that stops it when our end of the watchdog's standard input closes. */
  spawn(plan: Plan, log: number): ChildProcess;
};
