import { spawn } from 'node:child_process';
import { join } from 'node:path';
import type { Against } from '../options';
import { ROOT } from '../root';
import { freePort } from '../system/ports';

const BUNDLE = join(ROOT, 'libs/build/src/bundle.mjs');

/** A server of a remote. `ended` resolves when its process has ended. */
export type ServedRemote = { ended: Promise<void>; stop: () => Promise<void> };

/**
 * Builds a remote at each change and serves it at a free port, for pages of the site only. The server prints
 * the address that loads it into the site after its first build.
 */
export async function serveRemote({ remote, site }: Against): Promise<ServedRemote> {
  const port = await freePort();
  const child = spawn(process.execPath, [BUNDLE, '--serve', '--role', 'remote', '--port', String(port)], {
    cwd: join(ROOT, remote),
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, TM_SITE: site },
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
  };
  return { ended, stop };
}
