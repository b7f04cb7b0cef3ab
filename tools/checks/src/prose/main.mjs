import { readFileSync, writeFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { ROOT, filesBelow } from '../files.mjs';
import { writeJson } from '../writeJson.mjs';
import { findingsOfAll, projectOf } from './findings.mjs';
import { wrapComments } from './wrap.mjs';

const COUNTS = join(import.meta.dirname, 'counts.json');
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

/** Wraps comment lines that are too long. Other findings are for people. */
function wrap() {
  const long = findings.filter(({ message }) => message.startsWith('Comment lines'));
  for (const file of new Set(long.map((finding) => finding.file))) {
    const lines = new Set(long.filter((finding) => finding.file === file).map(({ line }) => line));
    writeFileSync(join(ROOT, file), wrapComments(readFileSync(join(ROOT, file), 'utf8'), lines));
  }
}

/** Counts the findings of each project, zeros included. */
function countByProject() {
  const counts = Object.fromEntries([...new Set(files.map(projectOf))].sort().map((project) => [project, 0]));
  for (const { file } of findings) counts[projectOf(file)] += 1;
  return counts;
}

/** Compares the counts with the committed ones, which may only fall. */
function check() {
  const known = JSON.parse(readFileSync(COUNTS, 'utf8'));
  for (const [project, count] of Object.entries(countByProject())) {
    const allowed = known[project] ?? 0;
    if (count < allowed)
      console.log(
        `• ${project}: ${count} findings, ${allowed} before. \`npm run lint:prose -- --write\` lowers the number.`,
      );
    if (count <= allowed) continue;
    console.error(
      `✖ ${project}: ${count} findings, ${allowed} are allowed. \`npm run lint:prose -- ${project}\` lists them.`,
    );
    process.exitCode = 1;
  }
}

/** Writes the counts that fell; a higher count stays what it was, so that the check still fails. */
async function write() {
  const known = JSON.parse(readFileSync(COUNTS, 'utf8'));
  const counts = Object.entries(countByProject()).map(([project, count]) => [
    project,
    args.includes('--longer') ? count : Math.min(count, known[project] ?? 0),
  ]);
  await writeJson(COUNTS, Object.fromEntries(counts));
}

if (args.includes('--check')) check();
else if (args.includes('--write')) await write();
else if (args.includes('--wrap')) wrap();
else {
  for (const { file, line, message } of findings) console.log(`${file}:${line} ${message}`);
  console.log(`${findings.length} findings`);
}
