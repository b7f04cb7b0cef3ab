import { describe, expect, it } from '@jest/globals';
import { listFailures, countE2eTests, countTasks, sumCounts } from './testCounts';

const OUTPUT = `
> nx run @tm/domain:test
Tests:       \u001b[32m12 passed\u001b[39m, 12 total
> nx run @tm/domain:lint  [existing outputs match the cache, left as is]
> nx run @tm/schema:test
  ● bookings › keeps the price

    Property failed after 3 tests
    Counterexample: [0]

      at price (src/price.test.ts:4:1)

  ● bookings › keeps the price

  ● Console

    console.log
      not a failure

  ● keeps the time
Tests:       2 failed, 4 passed, 6 total
> nx run @tm/schema:types
 NX   Ran targets lint, types, test for 2 projects
Failed tasks:

- @tm/schema:test
- @tm/schema:types
`;

describe('result of npm test', () => {
  it('counts the tests that runners report, and each task without tests as one check', () => {
    expect(countTasks(OUTPUT)).toEqual({ passed: 17, failed: 3 });
  });

  it('counts a test task that ended before its summary as failed', () => {
    expect(countTasks('> nx run @tm/schema:test\nFailed tasks:\n\n- @tm/schema:test').failed).toBe(1);
  });

  it('lists each failed test with its message, and each failed task, once', () => {
    expect(listFailures(OUTPUT)).toEqual([
      [
        '● bookings › keeps the price',
        '    Property failed after 3 tests',
        '    Counterexample: [0]',
        '      at price (src/price.test.ts:4:1)',
      ].join('\n'),
      '● keeps the time',
      '@tm/schema:test',
      '@tm/schema:types',
    ]);
  });

  it('shortens a long message of a failed test', () => {
    const message = Array.from({ length: 200 }, (_, n) => `    line ${n}`);
    const [failure] = listFailures(['  ● keeps the price', ...message].join('\n'));
    expect(failure!.split('\n')).toHaveLength(31);
  });

  it('counts a skipped or flaky e2e test as failed', () => {
    expect(countE2eTests({ stats: { expected: 3, unexpected: 1, flaky: 1, skipped: 1 } })).toEqual({
      passed: 3,
      failed: 3,
    });
  });

  it('sums counts', () => {
    expect(
      sumCounts([
        { passed: 1, failed: 0 },
        { passed: 2, failed: 3 },
      ]),
    ).toEqual({ passed: 3, failed: 3 });
  });
});
