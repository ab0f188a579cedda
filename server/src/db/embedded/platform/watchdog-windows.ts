import { spawnSync } from 'node:child_process';

/**
 * A separate process that starts the server with pg_ctl, stops it when standard input closes, and exits with it.
 * Arguments: pg_ctl, the cluster's folder, the log file, the server's options.
 */
const [pgCtl = '', cluster = '', log = '', options = ''] = process.argv.slice(2);

const control = (...args: string[]) =>
  spawnSync(pgCtl, [...args, '-D', cluster], { stdio: 'ignore' }).status === 0;

function stop(): void {
  clearInterval(watching);
  if (!control('stop', '-m', 'fast', '-w', '-t', '60')) control('stop', '-m', 'immediate', '-w', '-t', '10');
}

function end(): void {
  clearInterval(watching);
  process.stdin.destroy();
}

const watching = setInterval(() => {
  if (!control('status')) end();
}, 1000);

if (control('start', '-w', '-t', '900', '-l', log, '-o', options)) {
  process.stdin.once('end', stop).once('error', stop).resume();
} else {
  end();
}
