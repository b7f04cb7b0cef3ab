import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** The workspace's root folder. */
export const ROOT = join(import.meta.dirname, '..', '..', '..');

const SKIPPED = /^(?:node_modules|dist|dist-.*|\.git|\.nx|\.data.*|coverage|test-results|playwright-report)$/;
/** Reports that `npm run bench` writes. */
const BENCH_RESULTS = join('bench', 'results');

/** Lists the files at or below a path of the workspace, relative to its root. Works without Git. */
export function filesBelow(path) {
  if (!statSync(join(ROOT, path)).isDirectory()) return [path];
  return readdirSync(join(ROOT, path), { withFileTypes: true })
    .filter(({ name }) => !SKIPPED.test(name) && join(path, name) !== BENCH_RESULTS)
    .flatMap((entry) => {
      const file = join(path, entry.name);
      return entry.isDirectory() ? filesBelow(file) : [file];
    })
    .sort();
}
