/** PostgreSQL's settings for a server of ours on a small machine; those of the endpoint and `own` come on top. */
export function serverSettings(
  endpoint: Record<string, string>,
  durable: boolean,
  own: Record<string, string>,
): Record<string, string> {
  return {
    max_connections: '60',
    shared_buffers: '64MB',
    max_wal_size: '512MB',
    wal_level: 'minimal',
    max_wal_senders: '0',
    jit: 'off',
    // Parallel plans need /dev/shm, which containers keep at 64 MB.
    max_parallel_workers_per_gather: '0',
    max_parallel_maintenance_workers: '0',
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_checkpoints: 'off',
    // The app reports failed statements; in this file they would leave guests' e-mail addresses.
    log_min_messages: 'log',
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
    // A plain fsync on macOS stops at the disk's cache.
    ...(process.platform === 'darwin' ? { wal_sync_method: 'fsync_writethrough' } : {}),
    ...(durable ? {} : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
    ...endpoint,
    ...own,
  };
}
