import { execFile } from 'node:child_process';
import { EngineError } from './engineError';

interface CommandOptions {
  cwd?: string;
  env?: NodeJS.ProcessEnv;
}

const lastLines = (text: string): string => text.trim().split('\n').slice(-3).join(' ');

/** Runs a program and returns its output. Rejects with the last lines of its errors. */
export const runCommand = (
  program: string,
  args: string[],
  { cwd, env }: CommandOptions = {},
): Promise<string> =>
  new Promise((resolve, reject) => {
    const options = { cwd, env: { ...process.env, LC_ALL: 'C', ...env }, maxBuffer: 64 * 1024 * 1024 };
    execFile(program, args, options, (error, stdout, stderr) => {
      if (error === null) return resolve(stdout);
      const words = lastLines(stderr) || lastLines(stdout) || error.message;
      reject(new EngineError(`${program} failed: ${words}`, { cause: error }));
    });
  });
