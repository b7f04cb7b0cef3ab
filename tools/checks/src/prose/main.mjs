import { readFileSync, writeFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { ROOT, filesBelow } from '../files.mjs';
import { findingsOfAll } from './findings.mjs';
import { wrapComments } from './wrap.mjs';

const CODE = /\.(?:tsx?|mts|mjs|cjs|js|md)$/;
/** These files quote the words that they forbid. */
const QUOTING = /^libs\/build\/src\/eslint\//;

const args = process.argv.slice(2);
// npm runs a script in the folder of its package and names the folder of the caller.
const from = process.env.INIT_CWD ?? process.cwd();
const paths = args
  .filter((arg) => !arg.startsWith('--'))
  .map((path) => relative(ROOT, resolve(from, path)) || '.');

const files = (paths.length > 0 ? paths : ['.'])
  .flatMap(filesBelow)
  .filter((file) => CODE.test(file) && !QUOTING.test(file));

const findings = findingsOfAll(files);

/** Wraps comment lines that are too long. All other findings need another wording. */
function wrap() {
  const long = findings.filter(({ message }) => message.startsWith('Comment lines'));
  for (const file of new Set(long.map((finding) => finding.file))) {
    const lines = new Set(long.filter((finding) => finding.file === file).map(({ line }) => line));
    writeFileSync(join(ROOT, file), wrapComments(readFileSync(join(ROOT, file), 'utf8'), lines));
  }
}

if (args.includes('--wrap')) wrap();
else {
  for (const { file, line, message } of findings) console.log(`${file}:${line} ${message}`);
  console.log(`${findings.length} findings`);
  if (findings.length > 0) process.exitCode = 1;
}
