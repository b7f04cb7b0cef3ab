import { execFile } from 'node:child_process';
import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';

const BUNDLER = require.resolve('@tm/build/service');

const isRunning = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

const bundle = async (dir: string): Promise<string> => {
  const all = join(dir, 'dist-test');
  const program = join(all, String(process.pid), 'main.js');
  if (existsSync(program)) return program;
  const stale = existsSync(all) ? readdirSync(all).filter((pid) => !isRunning(Number(pid))) : [];
  for (const pid of stale) rmSync(join(all, pid), { recursive: true, force: true });
  await promisify(execFile)(process.execPath, [BUNDLER, join(all, String(process.pid))], { cwd: dir });
  return program;
};

const programs = new Map<string, Promise<string>>();

/**
 * Returns the path of the program of the service in `dir`, bundled once per run of Jest: it starts in half of
 * the time that its sources need, and tests start many processes.
 */
export const bundledProgram = (dir: string): Promise<string> => {
  const program = programs.get(dir) ?? bundle(dir);
  programs.set(dir, program);
  return program;
};
