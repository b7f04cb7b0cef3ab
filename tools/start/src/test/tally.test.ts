import { describe, expect, it } from '@jest/globals';
import { failuresIn, tallyJourneys, tallyTasks, total } from './tally';

const OUTPUT = `
> nx run @tm/domain:test
Tests:       \u001b[32m12 passed\u001b[39m, 12 total
> nx run @tm/domain:lint  [existing outputs match the cache, left as is]
> nx run @tm/data:test
  ● bookings › keeps the price

  ● bookings › keeps the price
Tests:       1 failed, 4 passed, 5 total
> nx run @tm/data:types
 NX   Ran targets lint, types, test for 2 projects
Failed tasks:

- @tm/data:test
- @tm/data:types
`;

describe('what npm test says at its end', () => {
  it('adds the tests that the runners name and the tasks that have none', () => {
    expect(tallyTasks(OUTPUT)).toEqual({ passed: 17, failed: 2 });
  });

  it('never passes a test task that died before its summary', () => {
    expect(tallyTasks('> nx run @tm/data:test\nFailed tasks:\n\n- @tm/data:test').failed).toBe(1);
  });

  it('names what failed, once', () => {
    expect(failuresIn(OUTPUT)).toEqual(['● bookings › keeps the price', '@tm/data:test', '@tm/data:types']);
  });

  it('counts a skipped or flaky journey as failed', () => {
    expect(tallyJourneys({ stats: { expected: 3, unexpected: 1, flaky: 1, skipped: 1 } })).toEqual({
      passed: 3,
      failed: 3,
    });
  });

  it('sums', () => {
    expect(
      total([
        { passed: 1, failed: 0 },
        { passed: 2, failed: 3 },
      ]),
    ).toEqual({ passed: 3, failed: 3 });
  });
});
