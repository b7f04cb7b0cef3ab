import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { StartError } from '../options';

type Step = {
  /** A TypeScript program and its arguments. */
  args: readonly string[];
  cwd: string;
  env: NodeJS.ProcessEnv;
  log: (line: string) => void;
  /** Start of the sentence about its failure, without a full stop. */
  failure: string;
};

/**
 * Runs a program of the preparation of a site, and logs the lines that it prints. Rejects with a `StartError`
 * that has its error output.
 */
export function runPreparationStep({ args, cwd, env, log, failure }: Step): Promise<void> {
  const child = spawn(process.execPath, ['--import', 'tsx', ...args], {
    ...{ cwd, env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let errors = '';
  child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()));
  createInterface({ input: child.stdout }).on('line', log);
  return new Promise((resolve, reject) =>
    child.once('close', (code, signal) => {
      if (code === 0) return resolve();
      const reason = errors.trim() || `the process ended with ${signal ?? code}`;
      reject(new StartError(`${failure}: ${reason}`));
    }),
  );
}
