import { totalmem } from 'node:os';

export interface ServerSettings {
  /**
   * The folder of the Unix socket: the only access, so that no other user of the machine can reach the
   * database without the gateway.
   */
  socketFolder: string;
  /** False for tests: a crash of the machine may lose the data, a crash of the programs does not. */
  isDurable: boolean;
}

const quote = (value: string): string => `'${value.replaceAll("'", "''")}'`;

const MEGABYTE = 1024 * 1024;
const MIN_INDEX_MEGABYTES = 128;
const MAX_INDEX_MEGABYTES = 1536;

/**
 * Returns the memory for building one index, in MB: a sixteenth of the memory of this machine or container,
 * because two are built at a time. With less memory than its entries need, an index over a million rows is
 * merged from many small pieces.
 */
export const indexMegabytes = (
  memory = Math.min(totalmem(), process.constrainedMemory() || Infinity),
): number => Math.round(Math.min(Math.max(memory / 16 / MEGABYTE, MIN_INDEX_MEGABYTES), MAX_INDEX_MEGABYTES));

/** Returns the whole postgresql.conf, which is written again at each start. */
export const serverSettings = ({ socketFolder, isDurable }: ServerSettings): string => {
  const settings: Record<string, string> = {
    listen_addresses: '',
    unix_socket_directories: socketFolder,
    unix_socket_permissions: '0700',
    shared_preload_libraries: 'pg_cron,pg_documentdb_core,pg_documentdb_extended_rum,pg_documentdb',
    'cron.database_name': 'postgres',
    'cron.host': socketFolder,
    'cron.use_background_workers': 'on',
    'cron.log_run': 'off',
    'cron.log_statement': 'off',
    'documentdb.localhost_connection_string': `host=${socketFolder}`,
    // Without it no index serves a sort.
    'documentdb.alternate_index_handler_name': 'extended_rum',
    // Cursors then need no separate session between two pages.
    'documentdb.useFileBasedPersistedCursors': 'on',
    'documentdb.defaultCursorExpiryTimeLimitSeconds': '600',
    // Unique indexes are exclusion constraints: concurrent inserts deadlock, which is detected only after
    // this time.
    deadlock_timeout: '10ms',
    // A transaction whose client died must not hold its locks for long.
    idle_in_transaction_session_timeout: '30s',
    max_connections: '48',
    shared_buffers: '64MB',
    work_mem: '8MB',
    // Used only for index builds.
    maintenance_work_mem: `${indexMegabytes()}MB`,
    autovacuum_work_mem: '64MB',
    effective_cache_size: '512MB',
    max_worker_processes: '8',
    max_parallel_workers_per_gather: '0',
    // Migrations build the indexes of two collections concurrently, which takes a quarter less time than two
    // processes for each.
    max_parallel_maintenance_workers: '0',
    io_method: 'sync',
    wal_level: 'minimal',
    max_wal_senders: '0',
    min_wal_size: '8MB',
    max_wal_size: '512MB',
    checkpoint_timeout: '10min',
    autovacuum_naptime: '30s',
    // Rows that left the head of a list (answered requests) are skipped on each read until they are vacuumed.
    // At the default, a fifth of two million rows, a first page would take seconds.
    autovacuum_vacuum_scale_factor: '0.01',
    autovacuum_vacuum_threshold: '1000',
    jit: 'off',
    timezone: 'GMT',
    log_timezone: 'GMT',
    // Rejected writes and retries are ordinary here; the gateway reports relevant errors.
    log_min_messages: 'fatal',
    log_checkpoints: 'off',
    logging_collector: 'off',
    ...(isDurable ? {} : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
  };
  return Object.entries(settings)
    .map(([name, value]) => `${name} = ${quote(value)}\n`)
    .join('');
};

/** Only the Unix socket is open, and only its owner can enter its folder. */
export const ACCESS_RULES = 'local all all trust\n';
