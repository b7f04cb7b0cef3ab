import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { findingsIn, plainEnglish } from '@tm/build/eslint';
import { Linter } from 'eslint';
import tseslint from 'typescript-eslint';
import { ROOT } from '../files.mjs';

const linter = new Linter({ cwd: ROOT });
const CONFIG = [
  {
    files: ['**/*.{ts,tsx,mts,mjs,cjs,js}'],
    languageOptions: { parser: tseslint.parser, parserOptions: { ecmaFeatures: { jsx: true } } },
    linterOptions: { reportUnusedDisableDirectives: 'off' },
    plugins: { local: { rules: { 'plain-english': plainEnglish } } },
    rules: { 'local/plain-english': 'error' },
  },
];

/** Replaces blocks of code by empty lines, so that line numbers stay. */
const withoutBlocks = (text) => text.replace(/^```[\s\S]*?^```/gm, (code) => code.replace(/[^\n]/g, ''));

function findingsInMarkdown(file) {
  const text = withoutBlocks(readFileSync(join(ROOT, file), 'utf8'));
  return findingsIn(text).map(({ index, message }) => ({
    file,
    line: text.slice(0, index).split('\n').length,
    message,
  }));
}

const findingsInCode = (file) =>
  linter
    // Without this filter, directives for rules that this configuration does not know would be findings.
    .verify(readFileSync(join(ROOT, file), 'utf8'), CONFIG, { filename: join(ROOT, file) })
    .filter(({ ruleId, fatal }) => ruleId === 'local/plain-english' || fatal)
    .map(({ line, message }) => ({ file, line, message }));

const CACHE = join(ROOT, 'node_modules/.cache/plain-english.json');
const RULE_FILES = ['patterns.mjs', 'plainEnglish.mjs'].map((file) =>
  join(ROOT, 'libs/build/src/eslint', file),
);
const hash = (text) => createHash('sha256').update(text).digest('hex');

function readCache(rule) {
  try {
    const cache = JSON.parse(readFileSync(CACHE, 'utf8'));
    return cache.rule === rule ? cache.files : {};
  } catch {
    return {};
  }
}

/** Returns the findings of the files. Parsing all files takes 30 s, so unchanged ones come from a cache. */
export function findingsOfAll(files) {
  const rule = hash(RULE_FILES.map((file) => readFileSync(file, 'utf8')).join(''));
  const cached = readCache(rule);
  for (const file of files) {
    const content = hash(readFileSync(join(ROOT, file), 'utf8'));
    if (cached[file]?.content !== content) cached[file] = { content, findings: findingsOf(file) };
  }
  mkdirSync(dirname(CACHE), { recursive: true });
  writeFileSync(CACHE, JSON.stringify({ rule, files: cached }));
  return files.flatMap((file) => cached[file].findings);
}

const findingsOf = (file) => (file.endsWith('.md') ? findingsInMarkdown(file) : findingsInCode(file));
