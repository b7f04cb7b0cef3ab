import { spawnSync } from 'node:child_process';
import { endOfOutput } from './endOfOutput';

/** Returns what Node prints for a program. */
const outputOf = (program: string) =>
  spawnSync(process.execPath, ['-e', program], { encoding: 'utf8' }).stderr;

test.each([
  ['throw new TypeError("no port")', 'TypeError: no port'],
  ['Promise.reject(new Error("no database\\nat the address"))', 'Error: no database'],
  ['require("no-such-package")', "Error: Cannot find module 'no-such-package'"],
])('the end of the output of %s is its error without the stack', (program, error) => {
  expect(endOfOutput(outputOf(program))).toBe(error);
});

test('the end of other output is its last three lines', () => {
  expect(endOfOutput('one\ntwo\nthree\nfour\n')).toBe('two three four');
  expect(endOfOutput('\n')).toBe('it printed no output.');
});
