import { expect, test } from '@jest/globals';
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { withOneLineStyles } from './oneLineStyles.mjs';

const ROOT = resolve(import.meta.dirname, '../../../..');
const WEB = ['shell', 'mf-catalog', 'mf-bookings', 'mf-provider', 'mf-admin', 'libs/ui', 'libs/platform'];

test.each([
  [
    'const A = styled.div`\n  color: red;\n  &:hover {\n    top: 0;\n  }\n`;',
    'const A = styled.div` color: red; &:hover { top: 0; } `;',
  ],
  ['styled(Card).attrs({ role: "x" })`\n  a: b;\n`', 'styled(Card).attrs({ role: "x" })` a: b; `'],
  [
    'css`\n  ${({ $is }) => ($is ? "a: b;" : `c: ${d}`)}\n  e: f;\n`',
    'css` ${({ $is }) => ($is ? "a: b;" : `c: ${d}`)} e: f; `',
  ],
  ['css`\n  ${(p) => p.on && css`\n    a: b;\n  `}\n`', 'css` ${(p) => p.on && css` a: b; `} `'],
  ["css`\n  content: '}';\n  ${() => { return '`'; }}\n`", "css` content: '}'; ${() => { return '`'; }} `"],
])('%j', (source, result) => {
  expect(withOneLineStyles(source)).toBe(result);
});

test('text outside style templates stays unchanged', () => {
  const text = 'const a = `two\n  lines`;\nconst b = say`two\n  lines`;';
  expect(withOneLineStyles(text)).toBe(text);
});

test('no style of the site contains a comment that ends at the line break', () => {
  const files = WEB.flatMap((app) =>
    readdirSync(join(ROOT, app, 'src'), { recursive: true })
      .filter((file) => /\.tsx?$/.test(file))
      .map((file) => join(ROOT, app, 'src', file)),
  );
  const broken = files.filter((file) => {
    const source = readFileSync(file, 'utf8');
    const lines = withOneLineStyles(source).split('\n');
    return lines.some((line) => /`.*[;{}]\s*\/\/\s.*`/.test(line));
  });
  expect(broken).toEqual([]);
});
