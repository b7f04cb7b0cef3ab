import { describe, expect, it } from '@jest/globals';
import { RuleTester } from 'eslint';
import tseslint from 'typescript-eslint';
import { findingsIn } from './patterns.mjs';
import plainEnglish from './plainEnglish.mjs';

RuleTester.describe = describe;
RuleTester.it = it;

const tester = new RuleTester({
  languageOptions: { parser: tseslint.parser, parserOptions: { ecmaFeatures: { jsx: true } } },
});
const inTest = (code, more) => ({ code, filename: 'booking.test.ts', ...more });
const inScreen = (code, more) => ({ code, filename: 'Booking.tsx', ...more });
const errors = (...lines) => lines.map((line) => ({ line, messageId: 'advice' }));

tester.run('plain-english', plainEnglish, {
  valid: [
    '/** Returns the lease that the worker holds. */',
    '// Calls `whoever()` again.',
    '// https://example.com/one-that/beside ' + 'a'.repeat(110),
    '// eslint-disable-next-line no-console -- told',
    'import(/* webpackChunkName: "what-is-told" */ "./chunk");',
    'import(/* webpackIgnore: true, whoever reads it */ "./chunk");',
    '// Stands for the absence of a value. Who may read it? See the table.',
    'const name = "told";',
    inTest('test("rejects a second booking", () => { send("nobody else is told"); });'),
    inScreen('const heading = "What we do not do";'),
    { code: `const words = "${'nobody was told '.repeat(400)}";`, filename: 'words.data.ts' },
    inScreen('const a = <p>The provider was notified</p>;'),
  ],
  invalid: [
    { code: '/** Ends the session of whoever asks. */', errors: errors(1) },
    { code: '// webpack tells whoever asks.', errors: errors(1) },
    { code: '/* webpackage: whoever asks. */', errors: errors(1) },
    { code: '// webpackIgnore is what was read.', errors: errors(1) },
    { code: '// The row is one\n// that nobody reads.', errors: errors(1, 2) },
    { code: `// ${'a'.repeat(110)}`, errors: [{ messageId: 'width', line: 1 }] },
    { code: '/**\n * Reads a row.\n * What is left stays.\n */', errors: errors(3) },
    inTest('test("what nobody reads", () => {});', { errors: errors(1, 1) }),
    inTest('it.each([1])("tells %s meanwhile", () => {});', { errors: errors(1) }),
    inTest('describe.each`a`(`the list of before`, () => {});', { errors: errors(1) }),
    inScreen('const a = <p title="This was changed meanwhile">The provider is told</p>;', {
      errors: errors(1, 1),
    }),
    inScreen('const text = `Too many tries, ${name}`;', { errors: errors(1) }),
  ],
});

describe('findingsIn', () => {
  it.each([
    ['Whoever reads it', 'Name the user, provider, customer or caller (or the thing) instead of "Whoever".'],
    ['A row that there is', 'Leave out "that there is", or say "existing".'],
    ['It has a lock of its own', 'Write "separate" or "its own" before the noun instead of "of its own".'],
    ['The rows are counted anew', 'Write "again".'],
    ['The file stands in a folder', 'Write "is" or "are" instead of "stands in".'],
    ['It shows the price, and nothing beside', 'Write "also", "in addition to" or "except".'],
    ['The papers are handed in', 'Write "submit".'],
  ])('gives advice for "%s"', (text, advice) =>
    expect(findingsIn(text).map(({ message }) => message)).toEqual([advice]),
  );

  it.each([
    ['They are paid when you are happy', 'Write "when the job is done".'],
    ['5 listings wait for approval', 'Write "to approve" or "to review".'],
    ['We answer by e-mail', 'Write "email".'],
    ['Add a photo', 'Write "picture".'],
  ])('gives advice for "%s" on a screen, not in a comment', (text, advice) => {
    expect(findingsIn(text, { isText: true }).map(({ message }) => message)).toEqual([advice]);
    expect(findingsIn(text)).toEqual([]);
  });

  it('reports two patterns at one place once', () => expect(findingsIn('Whoever has it')).toHaveLength(1));
});
