import type { Manifest } from '../build';
import { DeployError } from '../DeployError';

/** webpack's map of chunks in a runtime: `{17:"35aad002",38:"656db1e0"}`. */
const CHUNK_MAP = /\{(?:"?[\w-]+"?:"[0-9a-f]{4,8}",?)+\}/g;
const CHUNK_HASH = /"([0-9a-f]{4,8})"/g;

/** Returns the content hashes of the chunks that a script with webpack's runtime can load. */
export const chunkHashesIn = (code: string): string[] =>
  [...code.matchAll(CHUNK_MAP)].flatMap(([map]) =>
    [...map.matchAll(CHUNK_HASH)].map(([, hash = '']) => hash),
  );

function parse(text: string, what: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new DeployError(`${what} is not JSON: ${(error as Error).message}`, { cause: error });
  }
}

const isManifest = (value: unknown): value is Manifest => {
  const { shared, exposes } = Object(value) as Partial<Manifest>;
  return Array.isArray(shared) && Array.isArray(exposes);
};

/** Returns the files that a federation manifest names. */
export function filesOfManifest(text: string, what: string): string[] {
  const manifest = parse(text, what);
  if (!isManifest(manifest)) throw new DeployError(`${what} is not a federation manifest.`);
  const { metaData, shared, exposes } = manifest;
  const assets = [...shared, ...exposes].flatMap(({ assets: { js, css } = {} }) =>
    [js, css].flatMap((kind) => [...(kind?.sync ?? []), ...(kind?.async ?? [])]),
  );
  return [...new Set([metaData?.remoteEntry?.name ?? 'remoteEntry.js', ...assets])];
}

/** Returns the scripts that a page of the shell starts with. */
export const scriptsOfPage = (html: string): string[] =>
  [...html.matchAll(/<script[^>]*\ssrc="\{\{public\}\}\/([^"]+)"/g)].map(([, file = '']) => file);
