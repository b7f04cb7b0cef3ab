import type { Containers } from './containers';
import { mustRun } from './programs';

/** What a program of an image finds about itself: its user, its rights, and where it can write. */
export type Found = { uid: number; capabilities: string; noNewPrivileges: boolean; writes: string[] };

const PLACES = ['/', '/app', '.', '/etc', '/home/node', '/usr/local/bin', '/var/tmp', '/tmp'];

const PROBE = `
const { readFileSync, rmSync, writeFileSync } = require('node:fs');
const { join } = require('node:path');
const status = readFileSync('/proc/self/status', 'utf8');
const writes = ${JSON.stringify(PLACES)}.filter((place) => {
  const file = join(place, 'written-by-a-check');
  try { writeFileSync(file, ''); rmSync(file); return true; } catch { return false; }
});
console.log(JSON.stringify({
  uid: process.getuid(),
  capabilities: /CapEff:\\s+(\\w+)/.exec(status)[1],
  noNewPrivileges: /NoNewPrivs:\\s+1/.test(status),
  writes,
}));`;

/** Returns what is wrong with the restrictions of a container, as sentences. */
export const looseIn = (name: string, { uid, capabilities, noNewPrivileges, writes }: Found): string[] => [
  ...(uid === 0 ? [`${name} runs as root`] : []),
  ...(/[^0]/.test(capabilities) ? [`${name} has capabilities: ${capabilities}`] : []),
  ...(noNewPrivileges ? [] : [`${name} could get new privileges`]),
  ...(writes.join() === '/tmp' ? [] : [`${name} can write ${writes.join(', ') || 'nothing, not even /tmp'}`]),
];

/** Starts a program in a container of the image that tries what it must not be able to do. */
export async function probe(containers: Containers, name: string): Promise<string[]> {
  const program = containers.programOf(name, { env: {}, args: ['node', '-e', PROBE] });
  return looseIn(name, JSON.parse(await mustRun(`The probe in ${name}`, program)) as Found);
}
