import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { ROOT } from './root';

export type StartOptions = {
  /** Public port of the gateway. */
  port: number;
  /** Folder with all data of this copy. */
  dataDir: string;
  /** Deletes the data first. */
  reset: boolean;
  /** Rebuilds and reloads each module when its files change. */
  watch: boolean;
};

/** Error that the user can correct. Its message is shown as one sentence without a stack. */
export class StartError extends Error {}

/** Reads the command line and the environment. Throws a `StartError` that names the invalid value. */
export function readOptions(args: string[], env: NodeJS.ProcessEnv): StartOptions {
  const { values } = (() => {
    try {
      return parseArgs({
        args,
        options: { reset: { type: 'boolean', default: false }, watch: { type: 'boolean', default: false } },
      });
    } catch (error) {
      throw new StartError(`${(error as Error).message}. Known options: --reset, --watch.`);
    }
  })();
  const port = Number(env['PORT'] || 4200);
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    throw new StartError(`PORT must be a port number, not "${env['PORT']}".`);
  if (values.reset && env['MONGODB_URI'])
    throw new StartError(
      '--reset deletes the data folder only. The database at MONGODB_URI would keep references to deleted pictures. Empty that database yourself, or start without --reset.',
    );
  return {
    port,
    dataDir: resolve(ROOT, env['DATA_DIR'] || '.data'),
    reset: values.reset,
    watch: values.watch,
  };
}
