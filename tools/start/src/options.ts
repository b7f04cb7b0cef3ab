import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { ROOT } from './root';

export type StartOptions = {
  /** The one public port. */
  port: number;
  /** The one folder of this copy's data. */
  dataDir: string;
  /** Start over: throw the data away first. */
  reset: boolean;
  /** Rebuild and reload each module when its files change. */
  watch: boolean;
};

/** A mistake of the person who started us: shown as one sentence. */
export class StartError extends Error {}

/** Reads the command line and the environment. Throws a StartError that names what is wrong. */
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
      '--reset empties what this copy keeps itself, and would leave the database that MONGODB_URI names with pictures that are gone. Empty that database yourself, or start without --reset.',
    );
  return {
    port,
    dataDir: resolve(ROOT, env['DATA_DIR'] || '.data'),
    reset: values.reset,
    watch: values.watch,
  };
}
