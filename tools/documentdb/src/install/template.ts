import { mkdirSync, rmSync } from 'node:fs';
import { runCommand } from '../system/commands';
import { engineFiles, templateFolder } from '../engineFolder';
import { PostgresConnection } from '../postgres/connection';
import { startPostgres } from '../server/postgresProcess';
import { grantToServerUser, serverCommand } from '../server/runAs';

const STEPS = [
  'CREATE EXTENSION documentdb CASCADE',
  'CREATE EXTENSION documentdb_extended_rum CASCADE',
  // Indexes are built synchronously, so the two jobs that search for index builds every two seconds would
  // only keep the machine awake.
  "SELECT cron.unschedule(jobid) FROM cron.job WHERE command LIKE '%build_index_concurrently%'",
  'CHECKPOINT',
];

/** Creates a new cluster with the extensions once, so that each data folder starts as a copy of it. */
export const makeTemplate = async (engine: string): Promise<void> => {
  const cluster = templateFolder(engine);
  mkdirSync(cluster, { mode: 0o700 });
  grantToServerUser(cluster);
  const options = [
    '-D',
    cluster,
    '-U',
    'postgres',
    '--auth=trust',
    '--encoding=UTF8',
    '--locale=C',
    '--no-sync',
    '--wal-segsize=4',
  ];
  const { file, args } = serverCommand(engineFiles(engine).initdb, options, [engine, cluster]);
  await runCommand(file, args, { cwd: '/' });
  const server = await startPostgres({ engine, cluster, isDurable: false });
  try {
    const connection = await PostgresConnection.open(server.socket);
    for (const step of STEPS) await connection.run(step);
    connection.close();
  } finally {
    await server.stop();
  }
  rmSync(`${cluster}/postmaster.opts`, { force: true });
};
