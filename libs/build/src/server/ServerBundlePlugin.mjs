import { compile } from './compile.mjs';

const NAME = 'ServerBundlePlugin';
/** Name of the file that the gateway's renderer runs. */
export const SERVER_FILE = 'server.js';

/**
 * Compiles an app a second time, for servers, and adds the one file to the build. It is deployed, hashed and
 * signed with the files for browsers, so both are always of one version.
 */
export class ServerBundlePlugin {
  constructor(config) {
    this.config = config;
  }

  apply(compiler) {
    const { Compilation } = compiler.webpack;
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      const compiling = compile(this.config);
      compiling.catch(() => undefined); // Its errors are read below, after webpack's own errors.
      compilation.hooks.processAssets.tapPromise(
        { name: NAME, stage: Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL },
        async () => {
          const { source } = (await compiling).getAsset(SERVER_FILE);
          compilation.emitAsset(SERVER_FILE, source);
        },
      );
    });
  }
}
