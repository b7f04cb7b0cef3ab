import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';

const ROOT = join(import.meta.dirname, '../../../..');
const asvs = readFileSync(join(ROOT, 'docs/asvs.md'), 'utf8');
const rows = [...asvs.matchAll(/^\| ([\d., ]+) \| (met|not met|n\/a) \| (.*) \|$/gm)].flatMap(
  ([, items = '', state, text]) => items.split(', ').map((item) => ({ item, state, text: text ?? '' })),
);

it('the table of ASVS has each of the 253 items of levels 1 and 2 once', () => {
  expect(new Set(rows.map(({ item }) => item)).size).toBe(253);
  expect(rows).toHaveLength(253);
});

it('says of each item where it is met, or why not', () => {
  expect(rows.filter(({ text }) => text.trim().length < 5)).toEqual([]);
});

it('counts its states as they are', () => {
  const count = (state: string) => rows.filter((row) => row.state === state).length;
  expect(asvs).toContain(
    `Met: ${count('met')}. Not met: ${count('not met')}. Not applicable: ${count('n/a')}.`,
  );
});

it.each(['docs/security.md', 'README.md', 'SECURITY.md', 'CONTRIBUTING.md', 'docs/ARCHITECTURE.md'])(
  'the links of %s lead somewhere',
  (file) => {
    const links = [...readFileSync(join(ROOT, file), 'utf8').matchAll(/\]\((?!https?:)([^)#]+)/g)].map(
      ([, link]) => link!,
    );
    const lost = links.filter((link) => !existsSync(join(ROOT, file, '..', link)));
    expect(lost).toEqual([]);
  },
);
