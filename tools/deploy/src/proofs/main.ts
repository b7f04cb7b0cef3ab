import { proveKilledDeployments } from './killedDeployments';
import { proveUnchangedBytes } from './unchangedBytes';

type Proof = { name: string; run: (log: (line: string) => void) => Promise<unknown> };

/** The proofs of `npm run verify:independence`. Each throws when it fails, and returns its counts. */
const PROOFS: Proof[] = [
  { name: 'unchanged bytes', run: proveUnchangedBytes },
  { name: 'killed deployments', run: (log) => proveKilledDeployments(20, log) },
];

const log = (line: string) => console.log(`    ${line}`);
const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !PROOFS.some((proof) => proof.name === name));
if (unknown.length) {
  console.error(
    `✖ No proof is named ${unknown.join(', ')}. They are: ${PROOFS.map(({ name }) => name).join(', ')}.`,
  );
  process.exit(1);
}
for (const { name, run } of PROOFS.filter((proof) => wanted.length === 0 || wanted.includes(proof.name))) {
  console.log(`  ${name}`);
  const start = performance.now();
  try {
    const counts = await run(log);
    console.log(
      `  ✔ ${name}: ${JSON.stringify(counts)} (${Math.round((performance.now() - start) / 1000)} s)`,
    );
  } catch (error) {
    console.error(`  ✖ ${name}: ${error instanceof Error ? error.stack : String(error)}`);
    process.exitCode = 1;
  }
}
