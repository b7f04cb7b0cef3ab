import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { tokenNames } from './tokens';

const root = join(__dirname, '..');
const sources = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\./.test(file))
  .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }));

const RADIX = /^radix-/;

test('every CSS variable that a component uses is a token or is declared in the same file', () => {
  const known = new Set(tokenNames());
  const unknown = sources.flatMap(({ file, text }) =>
    [...text.matchAll(/var\(--([a-z0-9-]+)\)/g)]
      .filter(([, name]) => !known.has(name!) && !RADIX.test(name!) && !text.includes(`--${name}: `))
      .map(([use]) => `${file}: ${use}`),
  );
  expect(sources.length).toBeGreaterThan(30);
  expect(unknown).toEqual([]);
});

test('only files in src/theme contain raw colours', () => {
  const raw = sources
    .filter(({ file }) => !file.startsWith('theme/'))
    .flatMap(({ file, text }) =>
      [...text.matchAll(/#[0-9a-f]{3,8}\b|\brgba?\(|\bhsl\(/gi)].map(([use]) => `${file}: ${use}`),
    );
  expect(raw).toEqual([]);
});
