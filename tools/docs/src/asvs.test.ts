import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { ROOT } from './texts';

const asvs = readFileSync(join(ROOT, 'docs/architecture/asvs.md'), 'utf8');
const rows = [...asvs.matchAll(/^\| ([\d., ]+) \| (met|not met|n\/a) \| (.*) \|$/gm)].flatMap(
  ([, items = '', state, text]) => items.split(', ').map((item) => ({ item, state, text: text ?? '' })),
);

it('lists each of the 253 ASVS items of levels 1 and 2 once', () => {
  expect(new Set(rows.map(({ item }) => item)).size).toBe(253);
  expect(rows).toHaveLength(253);
});

it('states for each ASVS item where it is met, or why it is not', () => {
  expect(rows.filter(({ text }) => text.trim().length < 5)).toEqual([]);
});

it('states the number of ASVS items per state', () => {
  const count = (state: string) => rows.filter((row) => row.state === state).length;
  expect(asvs).toContain(
    `Met: ${count('met')}. Not met: ${count('not met')}. Not applicable: ${count('n/a')}.`,
  );
});
