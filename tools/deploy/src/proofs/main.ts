import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { DeployError } from '../DeployError';
import { proveChaos } from './chaos';
import { describeDurations, type Duration } from './duration';
import { proveKilledDeployments } from './killedDeployments';
import { proveSkewMatrix } from './skewMatrix';
import { proveUnchangedBytes } from './unchangedBytes';

type Options = { previous?: string | undefined };
type Log = (line: string) => void;
type Proof = { name: string; run: (log: Log, options: Options) => Promise<unknown> };

/** The proofs of `npm run verify:independence`. Each throws when it fails, and returns its counts. */
const PROOFS: Proof[] = [
  { name: 'unchanged bytes', run: proveUnchangedBytes },
  { name: 'killed deployments', run: (log) => proveKilledDeployments(20, log) },
  { name: 'skew matrix', run: (log, { previous }) => proveSkewMatrix(log, previous) },
  { name: 'chaos', run: proveChaos },
];

const NAMES = PROOFS.map(({ name }) => name).join(', ');

/** Reads the names of proofs and the options. Throws `DeployError` for others. */
function readArguments(args: string[]): { wanted: string[]; options: Options } {
  const { values, positionals } = (() => {
    try {
      return parseArgs({ args, allowPositionals: true, options: { previous: { type: 'string' } } });
    } catch (error) {
      throw new DeployError(`${(error as Error).message} The only option is --previous <commit>.`);
    }
  })();
  const unknown = positionals.filter((name) => !PROOFS.some((proof) => proof.name === name));
  if (unknown.length) throw new DeployError(`No proof is named ${unknown.join(', ')}. They are: ${NAMES}.`);
  return { wanted: positionals, options: values };
}

/** The message of an error for the user; other errors are faults of the code and show their stack. */
const textOf = (error: unknown) =>
  error instanceof DeployError ? error.message : error instanceof Error ? error.stack : String(error);

/** Runs a proof and returns its duration in seconds. */
async function runProof({ name, run }: Proof, options: Options): Promise<number> {
  console.log(`  ${name}`);
  const start = performance.now();
  const seconds = () => (performance.now() - start) / 1000;
  const elapsed = () => `${Math.round(seconds())} s`;
  const log: Log = (line) => console.log(`    ${elapsed().padStart(5)}  ${line}`);
  try {
    const counts = await run(log, options);
    console.log(`  ✔ ${name}: ${JSON.stringify(counts)} (${elapsed()})`);
  } catch (error) {
    console.error(`  ✖ ${name}: ${textOf(error)}`);
    process.exitCode = 1;
  }
  return seconds();
}

try {
  const { wanted, options } = readArguments(process.argv.slice(2));
  const durations: Duration[] = [];
  for (const proof of PROOFS)
    if (wanted.length === 0 || wanted.includes(proof.name))
      durations.push({ name: proof.name, seconds: await runProof(proof, options) });
  console.log(`  ${describeDurations(durations)}; load average ${loadavg()[0]?.toFixed(1)}`);
} catch (error) {
  console.error(`✖ ${textOf(error)}`);
  process.exitCode = 1;
}
