/** How many checks passed and failed. */
export type Tally = { passed: number; failed: number };

const plain = (output: string): string => output.replace(/\u001b\[[0-9;]*m/g, '');
const sum = (text: string, pattern: RegExp): number =>
  [...text.matchAll(pattern)].reduce((total, match) => total + Number(match[1]), 0);

/**
 * Counts the output of the Nx tasks: each test that a runner names in its summary, and each task that has no tests of
 * its own (lint, types, build) as one check. A test task that failed without naming a failed test counts as one failure.
 */
export function tallyTasks(output: string): Tally {
  const text = plain(output);
  const summaries = [...text.matchAll(/^Tests: +(.*)$/gm)].map((match) => match[1]!).join('\n');
  const tests = { passed: sum(summaries, /(\d+) passed/g), failed: sum(summaries, /(\d+) failed/g) };
  const named = (pattern: RegExp) => new Set([...text.matchAll(pattern)].map((match) => match[1]!));
  const isTest = (task: string) => task.endsWith(':test');
  const broken = named(/^- (@tm\/\S+:\S+)$/gm);
  const started = named(/^> nx run (@tm\/\S+:\S+)/gm);
  const otherBroken = [...broken].filter((task) => !isTest(task)).length;
  const otherOk = [...started].filter((task) => !isTest(task) && !broken.has(task)).length;
  const silent = tests.failed === 0 && [...broken].some(isTest) ? 1 : 0;
  return { passed: tests.passed + otherOk, failed: tests.failed + otherBroken + silent };
}

/** The tasks that failed and the tests that failed in them, each once, as the runners name them. */
export const failuresIn = (output: string): string[] => [
  ...new Set(
    [...plain(output).matchAll(/^(?:- (@tm\/\S+:\S+)| +(● .+ › .+))$/gm)].map(
      ([, task, test]) => task ?? test!,
    ),
  ),
];

type PlaywrightReport = { stats: { expected: number; unexpected: number; flaky: number; skipped: number } };

/** Counts the journeys from Playwright's JSON report. A journey that needed a second try, or was skipped, has failed. */
export const tallyJourneys = ({ stats }: PlaywrightReport): Tally => ({
  passed: stats.expected,
  failed: stats.unexpected + stats.flaky + stats.skipped,
});

/** The sum of several tallies. */
export const total = (tallies: Tally[]): Tally =>
  tallies.reduce((all, one) => ({ passed: all.passed + one.passed, failed: all.failed + one.failed }), {
    passed: 0,
    failed: 0,
  });
