import { expect, it } from '@jest/globals';
import { wrapComments } from './wrap.mjs';

const wrapFirst = (code) => wrapComments(code, new Set([1]));

const long = (count) => Array(count).fill('word').join(' ');

it('makes a long docstring on one line one of several lines', () => {
  expect(wrapFirst(`  /** ${long(25)} */\n  code();`)).toBe(
    `  /**\n   * ${long(21)}\n   * ${long(4)}\n   */\n  code();`,
  );
});

it('fills a paragraph to its end and leaves the next one', () => {
  expect(wrapFirst(`// ${long(25)}\n// ${long(3)}\n//\n// Next.`)).toBe(
    `// ${long(21)}\n// ${long(7)}\n//\n// Next.`,
  );
});

it('does not fill a list into the paragraph before it', () => {
  const code = `// ${long(25)}\n// - item\n`;
  expect(wrapFirst(code)).toBe(`// ${long(21)}\n// ${long(4)}\n// - item\n`);
});

it('leaves lines that are not named', () => {
  const css = `css\`\n  /* ${long(25)} */\n\``;
  expect(wrapComments(css, new Set())).toBe(css);
});
