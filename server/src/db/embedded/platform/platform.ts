import type { ChildProcess } from 'node:child_process';
import type { Account } from '../processes/program-account.ts';
import type { Binaries } from '../binaries/binaries.ts';

/** Where a server listens and how to connect to it. */
export type Endpoint = {
  /** A host address, or the folder of a Unix socket. */
  host: string;
  port: number;
  /** Only if other accounts on the machine can reach the port. */
  password?: string;
  /** The initdb arguments that match this endpoint. */
  initdb: string[];
  settings: Record<string, string>;
};

/** Everything about a server that stays the same across restarts. */
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

/** The operations that differ between Unix and Windows. */
export type Platform = {
  /** Prepares the endpoint where the server of `base` listens. */
  endpoint(base: string, account: Account | undefined): Promise<Endpoint>;
  /** Stops a stale server in a locked data directory; true when there was one. */
  stopStale(plan: Plan): Promise<boolean>;
  /** Starts the server under a watchdog that stops it when this process closes the watchdog's standard input, or exits. */
  spawn(plan: Plan, log: number): ChildProcess;
};
