import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { DeployError } from '../DeployError';
import { ROOT } from '../root';
import { findModule, modulesIn, type Module } from './modules';

export const COMMANDS = ['deploy', 'rollback', 'promote', 'remove', 'releases', 'sign'] as const;
export type Command = (typeof COMMANDS)[number];

export const USAGE = `npm run deploy -- <module> [--canary <0-100>]   build, test, upload, verify and make it live, or show it to a share
npm run rollback -- <module>                    take back the last deployment, or end the canary
npm run promote -- <module> [--canary <0-100>]  make the canary live, or change its share
npm run releases [-- <module>] [-- --json]      what runs where, since when, by whom
npm run remove -- <module>                      take a remote out of the site
npm run deploy -- sign                          sign the registry: after a change of keys, or if it has no signature
  --to <site>        data folder or s3://bucket/prefix (default: DATA_DIR, else .data)
  --url <address>    address of the site, to verify over HTTP (default: SITE_URL)
  --skip-tests --reason "<text>"   deploy without the module's tests; the reason is recorded
  --dist <folder>    deploy this build instead of building (with --skip-tests)`;

export type CliOptions = {
  command: Command;
  modules: Module[];
  /** All modules of the repository. */
  known: Module[];
  to: string;
  url?: string;
  canary?: number;
  dist?: string;
  skippedTests?: string;
  isJson: boolean;
};

const FLAGS = {
  canary: { type: 'string' },
  to: { type: 'string' },
  url: { type: 'string' },
  dist: { type: 'string' },
  reason: { type: 'string' },
  'skip-tests': { type: 'boolean' },
  json: { type: 'boolean' },
} as const;

function parse(args: string[]) {
  try {
    return parseArgs({ args, allowPositionals: true, options: FLAGS });
  } catch (error) {
    throw new DeployError(`${(error as Error).message.split('. ')[0]}.\n\n${USAGE}`, { cause: error });
  }
}

function shareOf(text: string): number {
  const share = Number(text);
  if (!/^\d+$/.test(text) || share > 100)
    throw new DeployError(`The share must be a whole number from 0 to 100, not "${text}".`);
  return share;
}

function reasonOf(values: ReturnType<typeof parse>['values']): string | undefined {
  const reason = values.reason?.trim();
  if (values['skip-tests'] && !reason)
    throw new DeployError('--skip-tests needs the reason, which is recorded: --reason "<text>".');
  if (reason && !values['skip-tests']) throw new DeployError('--reason goes with --skip-tests.');
  if (values.dist !== undefined && !reason)
    throw new DeployError('--dist deploys a build without its tests: add --skip-tests --reason "<text>".');
  return reason;
}

function addressOf(url: string | undefined): string | undefined {
  if (url !== undefined && !/^https?:$/.test(URL.canParse(url) ? new URL(url).protocol : ''))
    throw new DeployError(
      `The address of the site (--url or SITE_URL) must be like https://market.example, not "${url}".`,
    );
  return url;
}

function placeOf(to: string | undefined, env: NodeJS.ProcessEnv, cwd: string): string {
  if (to?.startsWith('s3://')) return to;
  return to === undefined ? resolve(ROOT, env['DATA_DIR'] || join(ROOT, '.data')) : resolve(cwd, to);
}

/** Reads the command line. Names and paths are relative to the folder in which npm was started. */
export function readOptions(args: string[], env: NodeJS.ProcessEnv): CliOptions {
  const { positionals, values } = parse(args);
  const [first, ...rest] = positionals;
  // `npm run deploy -- sign`: the script has added `deploy`.
  const isSign = first === 'deploy' && rest.length === 1 && rest[0] === 'sign';
  const command = COMMANDS.find((one) => one === (isSign ? 'sign' : first));
  if (!command) throw new DeployError(USAGE);
  const cwd = env['INIT_CWD'] || process.cwd();
  const known = modulesIn(ROOT);
  // In a module's folder npm names its package.
  const own = known.find(({ project }) => project === env['npm_package_name']);
  const names = isSign ? [] : rest;
  const modules = names.length
    ? names.map((name) => findModule(name, known, ROOT, cwd))
    : own && command !== 'sign'
      ? [own]
      : [];
  if (modules.length === 0 && command !== 'releases' && command !== 'sign')
    throw new DeployError(
      `Which module? npm run ${command} -- <module>. The modules are ${known.map(({ name }) => name).join(', ')}.`,
    );
  return {
    command,
    modules,
    known,
    to: placeOf(values.to, env, cwd),
    url: addressOf(values.url ?? (env['SITE_URL'] || undefined)),
    canary: values.canary === undefined ? undefined : shareOf(values.canary),
    dist: values.dist === undefined ? undefined : resolve(cwd, values.dist),
    skippedTests: reasonOf(values),
    isJson: values.json ?? false,
  };
}
