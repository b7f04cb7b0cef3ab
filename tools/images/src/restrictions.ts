import type { Containers } from './containers';
import { runOrThrow } from './programs';

/** Rights of a program inside a container. `writes` lists the folders that it can write. */
export type ContainerRights = {
  uid: number;
  capabilities: string;
  noNewPrivileges: boolean;
  writes: string[];
};

const FOLDERS = ['/', '/app', '.', '/etc', '/home/node', '/usr/local/bin', '/var/tmp', '/tmp'];

const PROBE = `
const { readFileSync, rmSync, writeFileSync } = require('node:fs');
const { join } = require('node:path');
const status = readFileSync('/proc/self/status', 'utf8');
const writes = ${JSON.stringify(FOLDERS)}.filter((place) => {
  const file = join(place, 'written-by-a-check');
  try { writeFileSync(file, ''); rmSync(file); return true; } catch { return false; }
});
console.log(JSON.stringify({
  uid: process.getuid(),
  capabilities: /CapEff:\\s+(\\w+)/.exec(status)[1],
  noNewPrivileges: /NoNewPrivs:\\s+1/.test(status),
  writes,
}));`;

/** Returns one sentence for each missing restriction of a container. */
export const restrictionFaults = (
  name: string,
  { uid, capabilities, noNewPrivileges, writes }: ContainerRights,
): string[] => [
  ...(uid === 0 ? [`${name} runs as root`] : []),
  ...(/[^0]/.test(capabilities) ? [`${name} has capabilities: ${capabilities}`] : []),
  ...(noNewPrivileges ? [] : [`${name} could get new privileges`]),
  ...(writes.join() === '/tmp' ? [] : [`${name} can write ${writes.join(', ') || 'nothing, not even /tmp'}`]),
];

/**
 * Starts a program in a container that attempts forbidden
 * actions. Returns one sentence for each that succeeds.
 */
export async function checkRestrictions(containers: Containers, name: string): Promise<string[]> {
  const program = containers.programOf(name, { env: {}, args: ['node', '-e', PROBE] });
  return restrictionFaults(
    name,
    JSON.parse(await runOrThrow(`The probe in ${name}`, program)) as ContainerRights,
  );
}
