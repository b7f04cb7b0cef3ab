import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

export const ROOT = join(import.meta.dirname, '../../..');

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: ROOT,
  encoding: 'utf8',
})
  .split('\n')
  .filter(Boolean);

const read = (file: string): string => {
  try {
    return readFileSync(join(ROOT, file), 'utf8');
  } catch {
    return ''; // deleted in the work tree
  }
};

/**
 * Says whether the repository has a file or folder. Output of a build does not count: it exists on some
 * machines and not on others.
 */
export const inRepository = (path: string): boolean => {
  const name = path.replace(/\/$/, '');
  return name === '.' || files.some((file) => file === name || file.startsWith(`${name}/`));
};

/** Returns all Markdown files of the repository, by path. */
export const markdownFiles = (): string[] =>
  files.filter((file) => file.endsWith('.md') && read(file) !== '').sort();

/** Returns all files with comments or test titles that may refer to documents. */
export const codeFiles = (): string[] =>
  files.filter((file) => /\.([cm]?[jt]sx?|ya?ml)$|Dockerfile$/.test(file) && !file.startsWith('tools/docs/'));

/** Removes inline code and code blocks, in which link targets are examples. */
const withoutCode = (text: string): string => text.replace(/^```.*?^```/gms, '').replace(/`[^`\n]*`/g, '');

const COMMENT = /\/\*[\s\S]*?\*\/|(?<![:'"`\w])\/\/[^\n]*|^\s*#[^\n]*/gm;
const TITLE = /\b(?:test|it|describe)(?:\.\w+)*(?:\([^)]*\))?\(\s*(['"`])((?:(?!\1)[^\\]|\\.)*)\1/g;

/**
 * Returns the text of a file that may contain references: a whole document, or the comments and test titles
 * of code, one per line.
 */
export const textOf = (file: string): string => {
  const text = read(file);
  if (file.endsWith('.md')) return withoutCode(text);
  const comments = [...text.matchAll(COMMENT)].map(([comment]) =>
    comment.replace(/\s*\n\s*(?:\*|\/\/|#)?\s*/g, ' '),
  );
  return [...comments, ...[...text.matchAll(TITLE)].map(([, , title = '']) => title)].join('\n');
};

/** Returns the headings of a document, without marks. */
export const headingsOf = (file: string): string[] =>
  [
    ...read(file)
      .replace(/^```.*?^```/gms, '')
      .matchAll(/^#{1,6} (.+)$/gm),
  ].map(([, heading = '']) => heading.trim());

/** Returns the anchor that GitHub gives a heading. */
const slugOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replace(/ /g, '-');

/** Returns the anchors of a document: those of its headings and of `<a id="…">`. */
export const anchorsOf = (file: string): Set<string> =>
  new Set([
    ...headingsOf(file).map(slugOf),
    ...[...read(file).matchAll(/<a id="([^"]+)">/g)].map(([, id = '']) => id),
  ]);

export type Link = { link: string; path: string; anchor?: string };

/** Returns the relative links and images of a document, with the path from the root of the repository. */
export const linksOf = (file: string): Link[] =>
  [...withoutCode(read(file)).matchAll(/\]\((?!https?:|mailto:)([^)\s]+)\)/g)].map(([, link = '']) => {
    const [target = '', anchor] = link.split('#');
    const path = target ? normalize(join(dirname(file), target)) : file;
    return { link, path, ...(anchor !== undefined && { anchor }) };
  });

const PATH = /`((?:docs|libs|services\/\w+|shell|tools|mf-\w+)\/[\w./-]*[\w-])\/?(?:`| \()/g;

/**
 * Returns the paths of the repository that a document names in inline code. Patterns such as `mf-*` are left
 * out.
 */
export const pathsOf = (file: string): string[] =>
  [
    ...read(file)
      .replace(/^```.*?^```/gms, '')
      .matchAll(PATH),
  ].map(([, path = '']) => path);
