import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

// Each key is listed: `react-dom` does not cover `react-dom/client`, and prefix keys lose `singleton`.
const SINGLETONS = ['react', 'react/jsx-runtime', 'react-dom', 'react-dom/client', '@tm/platform'];

const require = createRequire(import.meta.url);
const packageOf = (key) =>
  key
    .split('/')
    .slice(0, key.startsWith('@') ? 2 : 1)
    .join('/');

/** Reads the installed version. Source-only libraries hide their package.json from the federation plugin. */
function installedVersion(name) {
  for (const folder of require.resolve.paths(name) ?? []) {
    try {
      return JSON.parse(readFileSync(join(folder, name, 'package.json'), 'utf8')).version;
    } catch {
      // Not in this node_modules; a folder further up may have it.
    }
  }
  throw new Error(`${name} is shared but not installed: run npm ci.`);
}

/**
 * Turns the exact version of a dependency into a caret range, so that a remote accepts a shell with a newer
 * minor or patch version.
 */
const rangeOf = (pkg, name) => pkg.dependencies[name].replace(/^(?=\d)/, '^');

/** Returns the keys of the modules that the shell provides. */
export const providedKeys = () => [...SINGLETONS, '@tm/ui'];

/**
 * Returns the versions of all shared modules in this checkout, by key: a shell built now provides them.
 * `shell/src/remotes/loading/provided.ts` imports each.
 */
export const sharedVersions = () =>
  Object.fromEntries(providedKeys().map((key) => [key, installedVersion(packageOf(key))]));

/**
 * Returns the modules that a remote takes from the shell. The remote bundles none of them (`import: false`)
 * except its own `@tm/ui`, the fallback when the shell's version does not fit.
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
