import { findBaseImage, type BaseImage } from './baseImage';
import { buildImage } from './build';
import { assertBuilder } from './builder';
import { CannotVerify } from './command';
import { readServices, targetsIn } from './compose';
import { createContainers } from './containers';
import { treeBytes, readContents, imageFaults, withImageRoot, readTree } from './contents';
import { runE2eTests } from './e2e';
import { endPrograms } from './programs';
import { formatTable, timed, type BuildRow } from './report';
import { checkRestrictions } from './restrictions';
import { withSite } from './site';

const show = (line: string): void => console.log(`  ${line}`);
const containers = createContainers();
const targets = targetsIn(readServices());

/** Builds and checks every image. Throws when an image breaks a rule. */
async function buildAll(base: BaseImage): Promise<BuildRow[]> {
  const tree = withImageRoot(base.name, readTree);
  console.log(`• Base image: ${base.name} (${base.origin}), ${(treeBytes(tree) / 1e6).toFixed(0)} MB`);
  const rows: BuildRow[] = [];
  const faults: string[] = [];
  for (const target of targets) {
    const isFirst = rows.length === 0;
    const title = `Building ${target.name}${isFirst ? ', with all packages and the build of the workspace' : ''}`;
    const seconds = await timed(title, () => buildImage(target, base, isFirst));
    const contents = readContents(target.name, tree);
    rows.push({ name: target.name, megabytes: contents.megabytes, seconds });
    faults.push(...imageFaults(contents, target), ...(await checkRestrictions(containers, target.name)));
  }
  console.log(`\n${formatTable(rows)}\n`);
  if (faults.length > 0) throw new Error(faults.join('\n'));
  return rows;
}

async function main(): Promise<void> {
  assertBuilder();
  const since = Date.now();
  const base = findBaseImage(show);
  const rows = await buildAll(base);
  await timed('Starting the site from the images and running e2e tests in Chromium', () =>
    withSite(containers, show, (site) => runE2eTests(site, show)),
  );
  console.log(`\n${formatTable(rows)}\n`);
  const note = base.isPinned
    ? ''
    : ' The base image was assembled on this machine. It is similar to the pinned image, but not identical.';
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
