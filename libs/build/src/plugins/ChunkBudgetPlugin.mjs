import { brotliCompressSync, constants } from 'node:zlib';

/** Maximum bytes of a lazily loaded chunk of a remote after brotli 11. */
export const MAX_CHUNK = 14_336;

const LIBRARY = /[\\/]node_modules[\\/]/;

const filesOf = (module) =>
  (module.modules ?? [module]).map(({ resource }) => resource).filter((file) => file !== undefined);

/**
 * Returns true if a chunk contains a file of the workspace. A chunk of libraries alone is excepted: its size
 * is the library's, it is stored once for all screens that use it, and a page loads it beside its own chunk.
 */
const isOwn = (chunk, chunkGraph) =>
  [...chunkGraph.getChunkModulesIterable(chunk)].flatMap(filesOf).some((file) => !LIBRARY.test(file));

/** Compresses only larger files, because brotli 11 takes longer than the minification. */
const sizeOf = (source) =>
  source.size() <= MAX_CHUNK
    ? source.size()
    : brotliCompressSync(source.buffer(), { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;

/**
 * Fails the build of a remote if a lazily loaded chunk with its own code is larger than `MAX_CHUNK`
 * (docs/architecture/performance.md). The entry has a separate budget.
 */
export class ChunkBudgetPlugin {
  apply(compiler) {
    const { Compilation, WebpackError } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('ChunkBudgetPlugin', (compilation) => {
      // A development server does not minify.
      if (compiler.watchMode) return;
      // After minification and content hashes, before the compressed copies are written.
      const stage = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH;
      compilation.hooks.processAssets.tap({ name: 'ChunkBudgetPlugin', stage }, () => {
        for (const chunk of compilation.chunks) {
          if (chunk.canBeInitial() || !isOwn(chunk, compilation.chunkGraph)) continue;
          for (const file of chunk.files) {
            const bytes = file.endsWith('.js') ? sizeOf(compilation.assets[file]) : 0;
            if (bytes <= MAX_CHUNK) continue;
            const wanted = [...chunk.groupsIterable].flatMap(({ origins }) =>
              origins.map(({ request }) => request),
            );
            compilation.errors.push(
              new WebpackError(
                `${file} (${[...new Set(wanted)].join(', ')}) has ${bytes} bytes after brotli; the limit is ${MAX_CHUNK}. Load a part of it with \`lazyScreen\`.`,
              ),
            );
          }
        }
      });
    });
  }
}
