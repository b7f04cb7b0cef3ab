import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { ROOT } from './root';
import { APPS } from './system/modules';

export type StartOptions = {
  /** Public port of the gateway. */
  port: number;
  /** Folder with all data of this copy. */
  dataDir: string;
  /** Deletes the data first. */
  reset: boolean;
  /** Rebuilds and reloads each module when its files change. */
  watch: boolean;
  /** Serves one remote for a deployed site instead of starting a site. */
  against?: Against | undefined;
};

/** A remote, and the address of the site that has the other modules. */
export type Against = { remote: string; site: string };

/** Error that the user can correct. Its message is shown as one sentence without a stack. */
export class StartError extends Error {}

const isRemote = (name: string): boolean => name !== 'shell' && APPS.some((app) => app === name);

/** Reads `<remote> --against <address>`; undefined if neither is given. */
function readAgainst(remotes: string[], site: string | undefined): Against | undefined {
  const [remote] = remotes;
  if (site === undefined) {
    if (remote === undefined) return undefined;
    throw new StartError(`"${remote}" needs the site that has the other modules: --against <address>.`);
  }
  if (remote === undefined || remotes.length > 1 || !isRemote(remote))
    throw new StartError(
      `--against needs one of ${APPS.filter(isRemote).join(', ')}: npm run dev -- mf-bookings --against ${site}`,
    );
  if (!URL.canParse(site) || !/^https?:$/.test(new URL(site).protocol))
    throw new StartError(`--against must be an address such as https://market.example, not "${site}".`);
  return { remote, site: site.replace(/\/+$/, '') };
}

/** Reads the command line and the environment. Throws a `StartError` that names the invalid value. */
export function readOptions(args: string[], env: NodeJS.ProcessEnv): StartOptions {
  const { values, positionals } = (() => {
    try {
      return parseArgs({
        args,
        allowPositionals: true,
        options: {
          reset: { type: 'boolean', default: false },
          watch: { type: 'boolean', default: false },
          against: { type: 'string' },
        },
      });
    } catch (error) {
      throw new StartError(`${(error as Error).message}. Known options: --reset, --watch, --against.`);
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
    against: readAgainst(positionals, values.against),
  };
}
