import { totalmem } from 'node:os';

export interface ServerSettings {
  /** Folder of the Unix socket: the only way in, so that no other user of the machine can reach the database past the gateway. */
  socketFolder: string;
  /** False for tests: a crash of the machine may lose the data, a crash of the programs does not. */
  isDurable: boolean;
}

const quote = (value: string): string => `'${value.replaceAll("'", "''")}'`;

const MEGABYTE = 1024 * 1024;
const LEAST_INDEX_MEGABYTES = 128;
const MOST_INDEX_MEGABYTES = 1536;

/**
 * What building one index may take, in MB: a sixteenth of what this machine, or the container around us, has, since two are built at once.
 * With less than all its entries need, an index over a million rows is merged from many small pieces.
 */
export const indexMegabytes = (
  memory = Math.min(totalmem(), process.constrainedMemory() || Infinity),
): number =>
  Math.round(Math.min(Math.max(memory / 16 / MEGABYTE, LEAST_INDEX_MEGABYTES), MOST_INDEX_MEGABYTES));

/** The whole postgresql.conf, written anew at each start. */
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
    // A cursor then needs no session of its own between two pages.
    'documentdb.useFileBasedPersistedCursors': 'on',
    'documentdb.defaultCursorExpiryTimeLimitSeconds': '600',
    // Unique indexes are exclusion constraints: racing inserts deadlock, and are told so only after this time.
    deadlock_timeout: '10ms',
    // A transaction whose client died must not hold its locks for long.
    idle_in_transaction_session_timeout: '30s',
    max_connections: '48',
    shared_buffers: '64MB',
    work_mem: '8MB',
    // Only what builds an index takes it.
    maintenance_work_mem: `${indexMegabytes()}MB`,
    autovacuum_work_mem: '64MB',
    effective_cache_size: '512MB',
    max_worker_processes: '8',
    max_parallel_workers_per_gather: '0',
    // Migrations build the indexes of two collections at once, which takes a quarter less time than two processes on each.
    max_parallel_maintenance_workers: '0',
    io_method: 'sync',
    wal_level: 'minimal',
    max_wal_senders: '0',
    min_wal_size: '8MB',
    max_wal_size: '512MB',
    checkpoint_timeout: '10min',
    autovacuum_naptime: '30s',
    // What has left the head of a list (a request that was answered) is passed by until it is swept: of two million rows a fifth, the
    // default, would make a first page take seconds.
    autovacuum_vacuum_scale_factor: '0.01',
    autovacuum_vacuum_threshold: '1000',
    jit: 'off',
    timezone: 'GMT',
    log_timezone: 'GMT',
    // Denied writes and retries are ordinary here; the gateway reports what matters.
    log_min_messages: 'fatal',
    log_checkpoints: 'off',
    logging_collector: 'off',
    ...(isDurable ? {} : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
  };
  return Object.entries(settings)
    .map(([name, value]) => `${name} = ${quote(value)}\n`)
    .join('');
};

/** Only the Unix socket is open, and its folder only to its owner. */
export const ACCESS_RULES = 'local all all trust\n';
