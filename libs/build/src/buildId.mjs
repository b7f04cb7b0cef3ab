import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

const SOURCES_OF_EVERY_APP = ['platform', 'ui', 'api-client', 'contracts', 'domain', 'build'].map(
  (name) => `libs/${name}/src`,
);

function* filesUnder(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true }).sort((a, b) =>
    a.name < b.name ? -1 : 1,
  )) {
    if (entry.name === 'node_modules' || /^dist(-|$)/.test(entry.name) || /\.test\./.test(entry.name))
      continue;
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* filesUnder(path);
    else yield path;
  }
}

/**
 * Returns eight hex digits that change exactly when an input of the app changes: from Nx's task hash, or from
 * a hash of the sources when the build runs without Nx.
 */
export function buildId(dir, root, env = process.env) {
  const hash = createHash('sha256');
  if (env.NX_TASK_HASH) hash.update(env.NX_TASK_HASH);
  else {
    for (const folder of [dir, ...SOURCES_OF_EVERY_APP.map((path) => join(root, path))]) {
      for (const file of filesUnder(folder)) hash.update(relative(root, file)).update(readFileSync(file));
    }
  }
  return hash.digest('hex').slice(0, 8);
}
