import { findBaseImage, type BaseImage } from './baseImage';
import { buildImage } from './build';
import { requireBuilder } from './builder';
import { CannotVerify } from './command';
import { readServices, targetsIn } from './compose';
import { createContainers } from './containers';
import { bytesOf, contentsOf, faultsOf, inImage, readTree } from './contents';
import { runJourneys } from './journeys';
import { endPrograms } from './programs';
import { tableOf, timed, type Row } from './report';
import { probe } from './restrictions';
import { withSite } from './site';

const show = (line: string): void => console.log(`  ${line}`);
const containers = createContainers();
const targets = targetsIn(readServices());

/** Builds every image and looks into each. Throws when one is not as it must be. */
async function buildAll(base: BaseImage): Promise<Row[]> {
  const tree = inImage(base.name, readTree);
  console.log(`• Base image: ${base.name} (${base.how}), ${(bytesOf(tree) / 1e6).toFixed(0)} MB`);
  const rows: Row[] = [];
  const faults: string[] = [];
  for (const target of targets) {
    const isFirst = rows.length === 0;
    const title = `Building ${target.name}${isFirst ? ', with all packages and the build of the workspace' : ''}`;
    const seconds = await timed(title, () => buildImage(target, base, isFirst));
    const contents = contentsOf(target.name, tree);
    rows.push({ name: target.name, megabytes: contents.megabytes, seconds });
    faults.push(...faultsOf(contents, target), ...(await probe(containers, target.name)));
  }
  console.log(`\n${tableOf(rows)}\n`);
  if (faults.length > 0) throw new Error(faults.join('\n'));
  return rows;
}

async function main(): Promise<void> {
  requireBuilder();
  const since = Date.now();
  const base = findBaseImage(show);
  const rows = await buildAll(base);
  await timed('Starting the site from the images, and the journeys in Chromium', () =>
    withSite(containers, show, (site) => runJourneys(site, show)),
  );
  console.log(`\n${tableOf(rows)}\n`);
  const note = base.isPinned
    ? ''
    : ' The base image was assembled here: it is like the pinned one, not the same.';
  console.log(`✔ The images serve the site (${((Date.now() - since) / 1000).toFixed(0)} s).${note}`);
}

for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    endPrograms();
    process.exitCode = 1;
  });

main()
  .catch((error: unknown) => {
    const reason = error instanceof Error ? error.message : String(error);
    console.error(
      `\n✖ ${error instanceof CannotVerify ? `The images were not verified. ${reason}` : reason}`,
    );
    process.exitCode = 1;
  })
  .finally(() => {
    containers.release();
    process.exit();
  });
