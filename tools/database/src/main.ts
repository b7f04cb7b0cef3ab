import { parseArgs } from 'node:util';
import { EngineError, reasonOf } from '@tm/documentdb';
import { type RunningDatabase, startDatabase } from './startDatabase';

const log = (line: string): void => void process.stderr.write(`${line}\n`);

/** Reserves standard output for one line of JSON; output of libraries goes to the log instead. */
const ownStandardOutput = (): ((line: string) => void) => {
  const write = process.stdout.write.bind(process.stdout);
  process.stdout.write = process.stderr.write.bind(process.stderr) as typeof process.stdout.write;
  return (line) => void write(`${line}\n`);
};

/** Resolves on a stop signal, or when the parent process ends, which closes its end of our standard input. */
const untilStopped = (): Promise<void> =>
  new Promise((resolve) => {
    for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => resolve());
    process.stdin.on('end', () => resolve());
    process.stdin.on('close', () => resolve());
    process.stdin.on('error', () => resolve());
    process.stdin.resume();
    const parent = process.ppid;
    setInterval(() => process.ppid !== parent && resolve(), 1_000).unref();
  });

const readOptions = (): { dataDir: string; port: number } => {
  const { values } = parseArgs({
    options: { 'data-dir': { type: 'string' }, port: { type: 'string', default: '0' } },
  });
  const port = Number(values.port);
  if (!values['data-dir']) throw new EngineError('--data-dir is missing: the folder for the database files.');
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new EngineError(`--port is "${values.port}": it has to be a number up to 65535.`);
  return { dataDir: values['data-dir'], port };
};

const run = async (): Promise<void> => {
  const print = ownStandardOutput();
  const stopped = untilStopped();
  const starting = startDatabase({ ...readOptions(), log });
  const database: RunningDatabase = await starting;
  print(JSON.stringify({ uri: database.uri, engine: database.engine }));
  await stopped;
  await database.stop();
};

run().then(
  () => process.exit(0),
  (error: unknown) => {
    log(
      error instanceof EngineError ? error.message : `The database could not be started: ${reasonOf(error)}`,
    );
    process.exit(1);
  },
);
