import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sharedVersions } from '../providedModules.mjs';
import { readContract, readSegments } from '../segments.mjs';

const json = (value) => `${JSON.stringify(value, null, 2)}\n`;

/**
 * Emits `build.json` (name, version with build id, and the manifest of a remote) for the deployment, and the
 * shell's `segments.json` for the gateway.
 */
export class BuildInfoPlugin {
  constructor({ dir, root, name, role, version }) {
    Object.assign(this, { dir, root, name, role, version });
  }

  apply(compiler) {
    const { RawSource } = compiler.webpack.sources;
    compiler.hooks.thisCompilation.tap('BuildInfoPlugin', (compilation) => {
      const stage = compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
      compilation.hooks.processAssets.tapPromise({ name: 'BuildInfoPlugin', stage }, async () => {
        const remoteManifest = join(this.dir, 'remote.json');
        const contract = await readContract(this.root);
        const info = {
          name: this.name,
          role: this.role,
          version: this.version,
          contract,
          ...(this.role === 'shell' && { shared: sharedVersions() }),
          ...(existsSync(remoteManifest) && { face: JSON.parse(readFileSync(remoteManifest, 'utf8')) }),
        };
        compilation.emitAsset('build.json', new RawSource(json(info)));
        if (this.role !== 'shell' && this.role !== 'monolith') return;
        compilation.emitAsset('segments.json', new RawSource(json(await readSegments(this.dir))));
      });
    });
  }
}
