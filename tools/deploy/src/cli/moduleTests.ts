import { join } from 'node:path';
import type { Site } from '../site';
import { chooseTests, liveVersionOf, type TestChoice } from '../tests';
import { ROOT } from '../root';
import type { Module } from './modules';
import { isFromCache, startRelatedTests, startTarget } from './workspace';

/** The running tests of a module. `passed` resolves with the result in words, or rejects with failures. */
export type ModuleTests = { choice: string; startedAt: number; passed: Promise<string>; stop(): void };

const files = (count: number) => `${count} ${count === 1 ? 'file' : 'files'}`;

/** Says in words which tests run, and why. */
const describe = (choice: TestChoice): string =>
  choice.run === 'all'
    ? `all of the module, because ${choice.reason}`
    : `those that depend on ${files(choice.files.length)} changed since ${choice.since.slice(0, 12)}`;

/** Returns the number of test files in the summary of Jest. */
const testFilesIn = (output: string) => Number(/^Test Suites:.*?(\d+) total$/m.exec(output)?.[1] ?? 0);

/** Returns the number of test files that the filter of passed tests has left out. */
const unchangedIn = (output: string) => Number(/^Unchanged: (\d+) of \d+$/m.exec(output)?.[1] ?? 0);

/** Says in words which of the tests that depend on a change have passed. */
export function describeRelated(output: string): string {
  const count = testFilesIn(output);
  const unchanged = unchangedIn(output);
  if (count + unchanged === 0) return 'no test depends on the change';
  const parts = [
    ...(count > 0 ? [`${count} test ${count === 1 ? 'file' : 'files'} passed`] : []),
    ...(unchanged > 0 ? [`${unchanged} passed before without loading a changed file`] : []),
  ];
  return parts.join(', ');
}

/** Starts the tests that the module needs before its deployment to the site. */
export async function startModuleTests(site: Site, { name, project }: Module): Promise<ModuleTests> {
  const choice = await chooseTests(ROOT, project, await liveVersionOf(site, name));
  const isAll = choice.run === 'all';
  const { done, startedAt, stop } = isAll
    ? startTarget(project, 'test')
    : startRelatedTests(
        project,
        join(ROOT, choice.folder),
        [...choice.files, ...choice.readers].map((path) => join(ROOT, path)),
      );
  const passed = done.then((output) => {
    if (!isAll) return describeRelated(output);
    return isFromCache(output) ? 'unchanged, passed before' : 'passed';
  });
  passed.catch(() => undefined);
  return { choice: describe(choice), startedAt, passed, stop };
}
