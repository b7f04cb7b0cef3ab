import { execa } from 'execa';
import { BenchError } from '../BenchError';
import { ROOT } from '../root';

/** Settings of the servers of the bench, which a command of a team does not have. */
const OF_SERVERS = ['NODE_ENV', 'RATE_LIMIT_FACTOR', 'GATEWAY_SECRET', 'SESSION_KEYS', 'SITE_URL'];

/**
 * Runs a script of the workspace at `root` as a team does (`npm run rollback -- mf-bookings`) and returns its
 * output. Throws a `BenchError` with the output when it fails.
 */
export async function runCommand([script = '', ...args]: string[], root = ROOT): Promise<string> {
  const { exitCode, all } = await execa('npm', ['run', script, '--', ...args], {
    cwd: root,
    all: true,
    reject: false,
    env: Object.fromEntries(OF_SERVERS.map((name) => [name, undefined])),
  });
  if (exitCode !== 0) throw new BenchError(`npm run ${script} failed:\n${all}`);
  return all ?? '';
}
