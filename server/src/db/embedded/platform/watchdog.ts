import { type ChildProcess, spawn } from 'node:child_process';
import type { Account } from '../processes/program-account.ts';
import { plainEnvironment, rootFolder } from '../processes/run-program.ts';

/**
 * A shell that runs the server and stops it (fast shutdown) as soon as this process closes the shell's standard input: at
 * `stop()`, and also when this process is killed with kill -9. The signal is repeated, because PostgreSQL loses one sent
 * while it is starting; after a minute it becomes SIGQUIT, and the next start then recovers from the write-ahead log.
 * The shell itself ignores signals that a terminal or an init system sends to the whole process group.
 */
const script = `trap '' INT TERM HUP
exec 3<&0 </dev/null
"$@" 3<&- &
server=$!
(
  while read -r line <&3; do :; done
  tries=0
  while kill -INT $server 2>/dev/null; do
    sleep 0.1
    tries=$((tries + 1))
    if [ $tries -eq 600 ]; then kill -QUIT $server 2>/dev/null; fi
    if [ $tries -ge 700 ]; then break; fi
  done
) &
guard=$!
exec 3<&-
wait $server
status=$?
kill -KILL $guard 2>/dev/null
exit $status`;

/** Runs `program` under the watchdog, its output appended to the open file `log`. */
export function spawnWatched(
  program: string,
  args: string[],
  account: Account | undefined,
  log: number,
): ChildProcess {
  return spawn('/bin/sh', ['-c', script, 'vitola-watchdog', program, ...args], {
    ...account,
    cwd: rootFolder(),
    env: plainEnvironment(),
    detached: true,
    stdio: ['pipe', log, log],
  });
}
