export type TestCounts = { passed: number; failed: number };

const stripColors = (output: string): string => output.replace(/\u001b\[[0-9;]*m/g, '');
const sumMatches = (text: string, pattern: RegExp): number =>
  [...text.matchAll(pattern)].reduce((total, match) => total + Number(match[1]), 0);

/**
 * Counts the results in the output of Nx: each test in the summary of a runner, and each task without tests
 * (lint, types, build) as one check. A test task that failed without a failed test counts as one failure.
 */
export function countTasks(output: string): TestCounts {
  const text = stripColors(output);
  const summaries = [...text.matchAll(/^Tests: +(.*)$/gm)].map((match) => match[1]!).join('\n');
  const tests = {
    passed: sumMatches(summaries, /(\d+) passed/g),
    failed: sumMatches(summaries, /(\d+) failed/g),
  };
  const matchedNames = (pattern: RegExp) => new Set([...text.matchAll(pattern)].map((match) => match[1]!));
  const isTest = (task: string) => task.endsWith(':test');
  const failedTasks = matchedNames(/^- (@tm\/\S+:\S+)$/gm);
  const startedTasks = matchedNames(/^> nx run (@tm\/\S+:\S+)/gm);
  const failedChecks = [...failedTasks].filter((task) => !isTest(task)).length;
  const passedChecks = [...startedTasks].filter((task) => !isTest(task) && !failedTasks.has(task)).length;
  const unnamedFailures = tests.failed === 0 && [...failedTasks].some(isTest) ? 1 : 0;
  return { passed: tests.passed + passedChecks, failed: tests.failed + failedChecks + unnamedFailures };
}

/** The longest message of a failed test, in lines: the counterexample of a property test needs about 20. */
const MESSAGE_LINES = 30;

/** Returns the first lines that Jest prints below the name of a failed test, without empty lines. */
const messageOf = (following: string[]): string[] => {
  const end = following.findIndex((line) => /^(?: *● |\S)/.test(line));
  const message = end < 0 ? following : following.slice(0, end);
  return message.filter((line) => line.trim() !== '').slice(0, MESSAGE_LINES);
};

/**
 * Returns the failed tasks, and the failed tests with their messages, as the runners print them. A name that
 * is printed twice is listed once.
 */
export function listFailures(output: string): string[] {
  const lines = stripColors(output).split('\n');
  const failures = new Map<string, string>();
  lines.forEach((line, at) => {
    // Jest also prints "● Console" before the messages of a test file.
    const [, task, test] = /^(?:- (@tm\/\S+:\S+)| +(● (?!Console$).+))$/.exec(line) ?? [];
    const name = task ?? test;
    if (name === undefined || failures.has(name)) return;
    failures.set(name, [name, ...(test ? messageOf(lines.slice(at + 1)) : [])].join('\n'));
  });
  return [...failures.values()];
}

type PlaywrightReport = { stats: { expected: number; unexpected: number; flaky: number; skipped: number } };

/**
 * Counts the e2e tests in Playwright's JSON report. A test
 * that needed a retry or was skipped counts as failed.
 */
export const countE2eTests = ({ stats }: PlaywrightReport): TestCounts => ({
  passed: stats.expected,
  failed: stats.unexpected + stats.flaky + stats.skipped,
});

export const sumCounts = (counts: TestCounts[]): TestCounts =>
  counts.reduce((all, one) => ({ passed: all.passed + one.passed, failed: all.failed + one.failed }), {
    passed: 0,
    failed: 0,
  });
