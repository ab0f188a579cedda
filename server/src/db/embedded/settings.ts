/** PostgreSQL's settings for an embedded server on a small machine; those of the endpoint and `own` override them. */
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
    // The app reports failed statements; in this log they would expose guests' email addresses.
    log_min_messages: 'log',
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
    // On macOS, a plain fsync only reaches the disk's cache.
    ...(process.platform === 'darwin' ? { wal_sync_method: 'fsync_writethrough' } : {}),
    ...(durable ? {} : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
    ...endpoint,
    ...own,
  };
}
