import { expect, it } from '@jest/globals';
import { anchorsOf, inRepository, linksOf, markdownFiles, pathsOf } from './texts';

const documents = markdownFiles();

it('finds the documents of the repository', () => {
  expect(documents).toEqual(expect.arrayContaining(['README.md', 'docs/product/spec.md']));
});

it.each(documents)('resolves each link and anchor of %s', (file) => {
  const broken = linksOf(file).filter(({ path, anchor }) => {
    if (!inRepository(path)) return true;
    return anchor !== undefined && !anchorsOf(path).has(anchor);
  });
  expect(broken.map(({ link }) => link)).toEqual([]);
});

it.each(documents)('names only paths that exist in %s', (file) => {
  expect(pathsOf(file).filter((path) => !inRepository(path))).toEqual([]);
});
