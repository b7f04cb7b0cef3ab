import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { anchorsOf, codeFiles, headingsOf, markdownFiles, ROOT, textOf } from './texts';

// References in documents, comments and test titles.
const documents = markdownFiles();
const texts = [...documents, ...codeFiles()].map((file) => ({ file, text: textOf(file) }));

/** Returns all references of a pattern, as `file: reference`, without those that `isKnown` accepts. */
const unresolved = (pattern: RegExp, isKnown: (id: string, detail: string) => boolean): string[] =>
  texts.flatMap(({ file, text }) =>
    [...text.matchAll(pattern)]
      .filter(([, id = '', detail = '']) => !isKnown(id, detail))
      .map(([reference]) => `${file}: ${reference}`),
  );

const documentsCalled = (name: string): string[] =>
  documents.filter((file) => file === name || file.endsWith(`/${name}`));

it('reads the comments and titles of all projects', () => {
  expect(texts.length).toBeGreaterThan(1_000);
  expect(texts.filter(({ text }) => /\bPD-\d/.test(text)).length).toBeGreaterThan(20);
});

it('resolves each decision record: ADR-NNN', () => {
  const isKnown = (id: string) => documents.some((file) => file.startsWith(`docs/decisions/${id}-`));
  expect(unresolved(/\bADR-(\w+)/g, isKnown)).toEqual([]);
});

it('resolves each product decision: PD-N', () => {
  const known = anchorsOf('docs/product/decisions.md');
  expect(unresolved(/\bPD-(\w+)/g, (id) => known.has(`pd-${id}`))).toEqual([]);
});

it('resolves each section of the product specification: product N.N', () => {
  const known = anchorsOf('docs/product/spec.md');
  const areKnown = (list: string) => list.split(/, | and /).every((section) => known.has(section));
  expect(unresolved(/\bproduct (\d+(?:\.\d+)?(?:(?:, | and )\d+(?:\.\d+)?)*)/gi, areKnown)).toEqual([]);
});

it('finds no decision, record or section by its bare number', () => {
  expect(unresolved(/\b(?:decisions?|records?|spec(?: section)?) (\d[\d.]*)/gi, () => false)).toEqual([]);
});

it('resolves each name of a document', () => {
  const name = /(?<![\w/.:@-])((?:[\w-]+\/)*[\w-]+\.md)\b/g;
  expect(unresolved(name, (path) => documentsCalled(path).length > 0)).toEqual([]);
});

it('resolves each heading and rule that follows the name of a document', () => {
  const isKnown = (name: string, place: string) =>
    documentsCalled(name).some((file) => {
      const [, rule] = /^rules? (\d+)$/.exec(place) ?? [];
      return rule
        ? new RegExp(`^${rule}\\. `, 'm').test(readFileSync(join(ROOT, file), 'utf8'))
        : headingsOf(file).some((heading) => heading.startsWith(place.trim()));
    });
  expect(unresolved(/\b([\w-]+\.md), (rules? \d+|(?!ADR-|PD-)[A-Z][\w -]+)/g, isKnown)).toEqual([]);
});
