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
    if (isAll) return isFromCache(output) ? 'unchanged, passed before' : 'passed';
    const count = testFilesIn(output);
    return count === 0
      ? 'no test depends on the change'
      : `${count} test ${count === 1 ? 'file' : 'files'} passed`;
  });
  passed.catch(() => undefined);
  return { choice: describe(choice), startedAt, passed, stop };
}
