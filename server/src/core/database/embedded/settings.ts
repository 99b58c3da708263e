/** The role and database that the application works with. */
export const ROLE = 'ghostnote';
export const DATABASE = 'ghostnote';

/** Sized for a small machine that runs the application beside it. */
const SETTINGS = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '200',
  shared_buffers: '128MB',
  effective_cache_size: '512MB',
  work_mem: '8MB',
  maintenance_work_mem: '64MB',
  max_wal_size: '512MB',
  random_page_cost: '1.1',
  // Short queries gain nothing from compilation or parallel workers.
  jit: 'off',
  io_method: 'sync',
  timezone: 'UTC',
  log_timezone: 'UTC',
};

/** Loses data on a power failure; for tests only. */
const VOLATILE_SETTINGS = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };

export function serverFlags(durable: boolean): string[] {
  const settings = durable ? SETTINGS : { ...SETTINGS, ...VOLATILE_SETTINGS };
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}
