import { join } from 'node:path';
import { loadSource } from '../loadSource.mjs';
import { endpointUses } from './endpointUses.mjs';
import { usedKeysOf } from './usedKeys.mjs';

const NAME = 'CallsPlugin';

/**
 * Returns the chains of names that an import refers to, as `['bookingsApi', 'endpoints', 'booking']`. webpack
 * leaves out the last name of a called chain, so the chain of a plain import is taken as it is written.
 */
function chainsOf(dependency, moduleGraph) {
  const ids = dependency?.referencedPropertiesInDestructuring
    ? []
    : (dependency?.getIds?.(moduleGraph) ?? []);
  if (ids.length > 0 && dependency.type === 'harmony import specifier') return [ids];
  if (!dependency?.getReferencedExports) return [[]];
  return dependency
    .getReferencedExports(moduleGraph)
    .map((reference) => (Array.isArray(reference) ? reference : reference.name));
}

/** Returns the chains of names with which loaded code refers to the exports of a module. */
function importsOf(module, { moduleGraph, chunkGraph }) {
  const isLoaded = (origin) => !origin || chunkGraph.getNumberOfModuleChunks(origin) > 0;
  return [...moduleGraph.getIncomingConnections(module)]
    .filter((connection) => isLoaded(connection.originModule) && connection.getActiveState() === true)
    .flatMap(({ dependency }) => chainsOf(dependency, moduleGraph));
}

/** Returns the endpoint keys of the files in the chunks: all of them, and those that are used. */
function keysOf(compilation) {
  const known = new Set();
  const used = new Set();
  for (const module of compilation.modules) {
    const uses = module.buildInfo?.endpointUses;
    if (!uses || compilation.chunkGraph.getNumberOfModuleChunks(module) === 0) continue;
    for (const keys of [
      ...Object.values(uses.apis).flatMap(Object.values),
      ...uses.others.map(({ keys }) => keys),
    ])
      for (const key of keys) known.add(key);
    for (const key of usedKeysOf(uses, importsOf(module, compilation))) used.add(key);
  }
  return { known, used };
}

/** True if a script contains the key as a whole text. */
const contains = (script, key) => ['"', "'", '`'].some((quote) => script.includes(quote + key + quote));

/**
 * Emits `calls.json` for the gate of deployments: the endpoints that the app calls, with their service and
 * the JSON schemas of what it sends and reads. An endpoint is listed if the emitted scripts contain its key,
 * unless each occurrence belongs to a hook or a function that no loaded code imports. A definition of
 * `extendApi` is in the scripts even then, because webpack cannot drop single members of an object.
 */
export class CallsPlugin {
  constructor({ root, name, version }) {
    Object.assign(this, { root, name, version });
  }

  apply(compiler) {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap(NAME, (compilation, { normalModuleFactory }) => {
      for (const type of ['javascript/auto', 'javascript/esm'])
        normalModuleFactory.hooks.parser.for(type).tap(NAME, (parser) => {
          parser.hooks.program.tap(NAME, (ast) => {
            const { source, module } = parser.state;
            if (!/['"`](?:GET|POST|PUT|DELETE) \//.test(String(source))) return;
            module.buildInfo.endpointUses = endpointUses(ast);
          });
        });
      let keys;
      // After the chunks are known, and before modules are concatenated.
      compilation.hooks.afterOptimizeChunks.tap(NAME, () => {
        keys = keysOf(compilation);
      });
      const stage = Compilation.PROCESS_ASSETS_STAGE_SUMMARIZE;
      compilation.hooks.processAssets.tapPromise({ name: NAME, stage }, async (assets) => {
        const scripts = Object.entries(assets)
          .filter(([file]) => file.endsWith('.js'))
          .map(([, asset]) => asset.source().toString());
        const calls = await this.describe(
          (key) =>
            (keys.used.has(key) || !keys.known.has(key)) && scripts.some((script) => contains(script, key)),
        );
        compilation.emitAsset('calls.json', new sources.RawSource(`${JSON.stringify(calls)}\n`));
      });
    });
  }

  async describe(isCalled) {
    const { ENDPOINTS, operationOf, serviceOf } = await loadSource(
      join(this.root, 'libs/contracts/src/endpoints/index.ts'),
    );
    const keys = Object.keys(ENDPOINTS).filter(isCalled).sort();
    const calls = Object.fromEntries(
      keys.map((key) => [key, { service: serviceOf(key), ...operationOf(key) }]),
    );
    return { schema: 1, module: this.name, version: this.version, calls };
  }
}
