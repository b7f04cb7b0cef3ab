import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
const LoadScriptRuntimeModule = require('webpack/lib/runtime/LoadScriptRuntimeModule');

/**
 * Puts `integrity` on every chunk script that webpack's loader creates, from the map `__tmIntegrity` (URL → sha384) that the shell fills
 * out of the registry: only deployed bytes run.
 */
export class MfIntegrityPlugin {
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('MfIntegrityPlugin', (compilation) => {
      LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(
        'MfIntegrityPlugin',
        (code) => `${code}
var known = self.__tmIntegrity && self.__tmIntegrity.get(new URL(url, location.href).href.split(/[?#]/)[0]);
script.crossOrigin = "anonymous";
if (known) script.integrity = known;`,
      );
    });
  }
}
