// Connection errors: Node's codes, then PostgreSQL's SQLSTATE codes (its documentation, appendix A).
const awayCodes = new Set([
  'EAI_AGAIN',
  'ECONNABORTED',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOBUFS',
  'ENOENT',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
  '08001', // sqlclient_unable_to_establish_sqlconnection
  '08003', // connection_does_not_exist
  '08006', // connection_failure
  '25006', // read_only_sql_transaction
  '25P03', // idle_in_transaction_session_timeout
  '40001', // serialization_failure
  '40P01', // deadlock_detected
  '53100', // disk_full
  '53200', // out_of_memory
  '53300', // too_many_connections
  '57014', // query_canceled
  '57P01', // admin_shutdown
  '57P02', // crash_shutdown
  '57P03', // cannot_connect_now
]);
const awaySentences =
  /timeout exceeded when trying to connect|Query read timeout|Connection terminated|terminating connection|Client has encountered a connection error/i;

/** Whether an error means that the database is unreachable or overloaded, not that a query was wrong: a retry may help. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, syscall } = error as Error & { code?: string; syscall?: string };
  if (code === 'ENOENT') return syscall === 'connect';
  return (code !== undefined && awayCodes.has(code)) || awaySentences.test(error.message);
}
