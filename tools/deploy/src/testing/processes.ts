import { spawn, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { ROOT } from '../root';

const RUN = [join(ROOT, 'tools/start/run.mjs'), 'tools/deploy/src/main.ts'];

export type Ended = { code: number | null; signal: NodeJS.Signals | null; output: string };
export type Running = { child: ChildProcess; ended: Promise<Ended> };

/** Starts a command of tools/deploy as its own process, as `npm run` does. */
export function startCommand(args: string[], env: NodeJS.ProcessEnv = {}): Running {
  const child = spawn(process.execPath, [...RUN, ...args], {
    cwd: ROOT,
    env: { ...process.env, npm_package_name: '', SITE_URL: '', DEPLOY_ACTOR: 'test', ...env },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (part: Buffer) => (output += part.toString('utf8')));
  const ended = new Promise<Ended>((resolve) =>
    child.once('close', (code, signal) => resolve({ code, signal, output })),
  );
  return { child, ended };
}

export const runCommand = (args: string[], env: NodeJS.ProcessEnv = {}) => startCommand(args, env).ended;

/** Arguments that deploy a fixture build. */
export const deployArgs = (dist: string, dataDir: string, module = 'mf-catalog') => [
  'deploy',
  module,
  ...['--dist', dist, '--to', dataDir, '--skip-tests', '--reason', 'fixture'],
];
