import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
const LoadScriptRuntimeModule = require('webpack/lib/runtime/LoadScriptRuntimeModule');

/**
 * True if the registry lists any file of the chunk's folder. The shell's own chunks must load without a
 * registry or with one of another version, so a hash is required only when their folder is listed.
 */
const HAS_FOLDER = `Array.from(self.__tmIntegrity.keys()).some(function (file) { return file.startsWith(address.slice(0, address.lastIndexOf("/") + 1)); })`;

/**
 * Sets `integrity` on every chunk script that webpack's loader creates, from the map `__tmIntegrity` (URL →
 * sha384) that the shell fills from the registry. Only deployed bytes run: loading a chunk that the registry
 * does not list throws. The origins in `__tmOverridden` (`mf-override`) need no hash. A shell older than this
 * rule has no `__tmOverridden`; there, unlisted chunks load.
 */
export class MfIntegrityPlugin {
  constructor({ isRemote }) {
    this.mustBeListed = isRemote ? 'true' : HAS_FOLDER;
  }

  apply(compiler) {
    compiler.hooks.thisCompilation.tap('MfIntegrityPlugin', (compilation) => {
      LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(
        'MfIntegrityPlugin',
        (code) => `${code}
script.crossOrigin = "anonymous";
if (self.__tmIntegrity) {
  var address = new URL(url, location.href).href.split(/[?#]/)[0];
  var known = self.__tmIntegrity.get(address);
  if (known) script.integrity = known;
  else if (self.__tmOverridden && !self.__tmOverridden.has(new URL(address).origin) && ${this.mustBeListed})
    throw new Error(address + " is not in the registry");
}`,
      );
    });
  }
}
