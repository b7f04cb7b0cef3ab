import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

/**
 * Starts a program of these tests that prints one JSON line when its site is ready and stops on SIGTERM. A
 * separate process, because it runs our TypeScript as the services do.
 */
export async function startSiteProcess<Ready>(
  program: string,
  env: Record<string, string> = {},
): Promise<{ ready: Ready; stop: () => Promise<void> }> {
  const child = spawn(process.execPath, ['--import', 'tsx', program], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ready = await new Promise<Ready>((resolve, reject) => {
    child.once('exit', (code) =>
      reject(new Error(`The site for the e2e tests did not start (exit ${code}).`)),
    );
    createInterface({ input: child.stdout }).once('line', (line) => resolve(JSON.parse(line) as Ready));
  });
  const stop = () =>
    new Promise<void>((resolve) => {
      child.removeAllListeners('exit');
      child.once('exit', () => resolve());
      child.kill('SIGTERM');
    });
  return { ready, stop };
}
