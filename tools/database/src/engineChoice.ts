import { EngineError } from '@tm/documentdb';
import type { LocalEngine } from './engineRecord';

/** The ways to get an engine, in the order in which they are attempted. */
export type EngineSource = 'given' | 'mongod at hand' | 'mongod download' | 'documentdb';

export interface ChoiceFacts {
  env: Record<string, string | undefined>;
  /** The engine whose files are in the data folder. */
  remembered: LocalEngine | null;
  /** A download failed on this machine recently. */
  hasDownloadFailed: boolean;
}

export const ENGINE_SOLUTIONS =
  'set MONGODB_URI to a running MongoDB (a replica set), install mongod (on the PATH, or named by MONGOMS_SYSTEM_BINARY), ' +
  'or run where fastdl.mongodb.org or a Debian package mirror can be reached';

const MONGOD: EngineSource[] = ['mongod at hand', 'mongod download'];

const forcedSources = (forced: string): EngineSource[] => {
  if (forced === 'mongod') return MONGOD;
  if (forced === 'documentdb') return ['documentdb'];
  throw new EngineError(`DATABASE_ENGINE is "${forced}": it can be mongod or documentdb.`);
};

/** Returns the ways to get an engine, in order. Throws an error with one sentence when there is none. */
export const engineSources = ({ env, remembered, hasDownloadFailed }: ChoiceFacts): EngineSource[] => {
  if (env['MONGODB_URI']) return ['given'];
  if (env['NODE_ENV'] === 'production') {
    throw new EngineError(
      'MONGODB_URI is not set: production requires a separate MongoDB (a replica set) and never uses the embedded one.',
    );
  }
  const forced = env['DATABASE_ENGINE'];
  if (forced) return forcedSources(forced);
  if (remembered === 'documentdb') return ['documentdb'];
  // Only mongod can read data written by mongod, so its download is attempted again.
  if (remembered === 'mongod') return MONGOD;
  return hasDownloadFailed ? ['mongod at hand', 'documentdb'] : [...MONGOD, 'documentdb'];
};

/** Returns one sentence for a person when every way failed: the reasons, and the solutions. */
export const noEngineMessage = (failures: { way: EngineSource; reason: string }[]): string => {
  const reasons = failures.map(({ way, reason }) => `${way}: ${reason.replace(/\.$/, '')}`).join('; ');
  return `No database engine could be started (${reasons}); ${ENGINE_SOLUTIONS}.`;
};
