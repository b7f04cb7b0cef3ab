import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

// Keys are listed one by one: `react-dom` does not cover `react-dom/client`, and prefix keys lose `singleton`.
const SINGLETONS = ['react', 'react/jsx-runtime', 'react-dom', 'react-dom/client', '@tm/platform'];

const require = createRequire(import.meta.url);
const packageOf = (key) =>
  key
    .split('/')
    .slice(0, key.startsWith('@') ? 2 : 1)
    .join('/');

/** Source-only libraries hide their package.json from the plugin, so the version is read here. */
function installedVersion(name) {
  for (const folder of require.resolve.paths(name) ?? []) {
    try {
      return JSON.parse(readFileSync(join(folder, name, 'package.json'), 'utf8')).version;
    } catch {
      // not in this node_modules; the next one up may have it
    }
  }
  throw new Error(`${name} is shared but not installed: run npm ci.`);
}

/** Dependencies are exact; between deployed versions a minor or a patch more must fit. */
const rangeOf = (pkg, name) => pkg.dependencies[name].replace(/^(?=\d)/, '^');

/** The versions of everything shared in this checkout, by key: what a shell built now brings. `shell/src/remotes/loading/provided.ts` imports each. */
export const sharedVersions = () =>
  Object.fromEntries([...SINGLETONS, '@tm/ui'].map((key) => [key, installedVersion(packageOf(key))]));

/**
 * What a remote takes from the shell. It brings nothing itself (`import: false`) except its own `@tm/ui`, which it falls back to when
 * the shell's version does not fit.
 */
export function sharedMap(pkg) {
  const one = (key) => {
    const name = packageOf(key);
    return {
      singleton: true,
      strictVersion: true,
      requiredVersion: rangeOf(pkg, name),
      version: installedVersion(name),
      import: false,
    };
  };
  const ui = { ...one('@tm/ui'), singleton: false, strictVersion: false };
  delete ui.import;
  return { ...Object.fromEntries(SINGLETONS.map((key) => [key, one(key)])), '@tm/ui': ui };
}
