import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Copies the files of a folder into the build under their own names: icons, and files that browsers request
 * at the site's root.
 */
export class SiteFilesPlugin {
  constructor(folder) {
    this.folder = folder;
  }

  apply(compiler) {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('SiteFilesPlugin', (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
      compilation.hooks.processAssets.tapPromise({ name: 'SiteFilesPlugin', stage }, async () => {
        for (const name of await readdir(this.folder))
          compilation.emitAsset(name, new sources.RawSource(await readFile(join(this.folder, name))));
      });
    });
  }
}
