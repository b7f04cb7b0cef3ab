import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readBuild } from '../build';
import { deployApp } from '../deployApp';
import { DeployError } from '../DeployError';
import { timed } from '../deployRequest';
import { namedCommit } from '../releases/author';
import { ROOT } from '../root';
import type { Site } from '../site';
import type { Module } from './modules';
import type { CliOptions } from './options';
import { startModuleTests } from './moduleTests';
import { printStep } from './steps';
import { isFromCache, startTarget } from './workspace';

/** Returns the folder of the build: `--dist` is it, or has it in `<module>/dist`. */
function distOf(name: string, dist: string | undefined): string {
  if (dist === undefined) return join(ROOT, name, 'dist');
  const ofModule = join(dist, name, 'dist');
  return existsSync(join(ofModule, 'build.json')) ? ofModule : dist;
}

const printNote = (text: string) => console.log(`  note: ${text}`);

/** Builds, uploads and verifies one app while its tests run, then makes it live. */
export async function deployModule(site: Site, module: Module, options: CliOptions): Promise<void> {
  const { name, project } = module;
  const { canary, url, skippedTests } = options;
  const dist = distOf(name, options.dist);
  console.log(`${name} → ${site.store.name}`);
  const tests = skippedTests === undefined ? await startModuleTests(site, module) : undefined;
  if (tests) console.log(`  tests: ${tests.choice}`);
  try {
    if (options.dist === undefined)
      await timed(
        () => startTarget(project, 'build').done,
        (ms, output) => printStep('build', ms, isFromCache(output) ? 'unchanged, from the cache' : 'built'),
      );
    const { name: built } = await readBuild(dist);
    if (built !== name) throw new DeployError(`${dist} is a build of ${built}, not of ${name}.`);
    const untilAllowed = async () => {
      if (!tests) return printStep('tests', 0, `skipped: ${skippedTests}`);
      const result = await tests.passed;
      printStep('tests', performance.now() - tests.startedAt, result);
    };
    const {
      version,
      isNew,
      revision,
      notes = [],
    } = await deployApp({
      site,
      dist,
      canary,
      address: url,
      skippedTests,
      // Without a name the commit of a given build is not known.
      ...(options.dist !== undefined && { commit: Promise.resolve(namedCommit()) }),
      untilAllowed,
      onStep: printStep,
    });
    if (revision === 1)
      printNote(
        `there was no remotes.json in ${site.store.name}, so this is a new site. If it was a site before, restore the file from a backup.`,
      );
    for (const note of notes) printNote(note);
    console.log(
      isNew
        ? `${name} ${version} is ${canary === undefined ? 'live' : `shown to ${canary} of 100 visitors`} (revision ${revision})`
        : `${name} ${version} was live already`,
    );
  } finally {
    tests?.stop();
  }
}
