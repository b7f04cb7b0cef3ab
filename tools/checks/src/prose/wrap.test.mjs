import { expect, it } from '@jest/globals';
import { wrapComments } from './wrap.mjs';

const long = (count) => Array(count).fill('word').join(' ');

it('makes a long docstring on one line one of several lines', () => {
  expect(wrapComments(`  /** ${long(25)} */\n  code();`)).toBe(
    `  /**\n   * ${long(21)}\n   * ${long(4)}\n   */\n  code();`,
  );
});

it('fills a paragraph to its end and leaves the next one', () => {
  expect(wrapComments(`// ${long(25)}\n// ${long(3)}\n//\n// Next.`)).toBe(
    `// ${long(21)}\n// ${long(7)}\n//\n// Next.`,
  );
});

it('keeps lists, addresses and code as they are', () => {
  const code = `// ${long(25)}\n// - item\n`;
  expect(wrapComments(code)).toBe(`// ${long(21)}\n// ${long(4)}\n// - item\n`);
  const others = `// https://example.com/${'a'.repeat(120)}\nconst text = '${long(40)}';`;
  expect(wrapComments(others)).toBe(others);
});
