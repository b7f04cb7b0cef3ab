import { EngineError } from '@tm/documentdb';
import type { LocalEngine } from './engineRecord';

/** The ways to an engine, in the order in which they are tried. */
export type EngineWay = 'given' | 'mongod at hand' | 'mongod download' | 'documentdb';

export interface ChoiceFacts {
  env: Record<string, string | undefined>;
  /** The engine whose files lie in the data folder. */
  remembered: LocalEngine | null;
  /** A download failed on this machine not long ago. */
  hasDownloadFailed: boolean;
}

export const WAYS_OUT =
  'set MONGODB_URI to a running MongoDB (a replica set), install mongod (on the PATH, or named by MONGOMS_SYSTEM_BINARY), ' +
  'or run where fastdl.mongodb.org or a Debian package mirror can be reached';

const MONGOD: EngineWay[] = ['mongod at hand', 'mongod download'];

const forcedWays = (forced: string): EngineWay[] => {
  if (forced === 'mongod') return MONGOD;
  if (forced === 'documentdb') return ['documentdb'];
  throw new EngineError(`DATABASE_ENGINE is "${forced}": it can be mongod or documentdb.`);
};

/** Decides which ways to an engine are tried, and in which order. Throws a sentence when there is none. */
export const engineWays = ({ env, remembered, hasDownloadFailed }: ChoiceFacts): EngineWay[] => {
  if (env['MONGODB_URI']) return ['given'];
  if (env['NODE_ENV'] === 'production') {
    throw new EngineError(
      'MONGODB_URI is not set: production runs on a MongoDB of its own (a replica set), never on the embedded one.',
    );
  }
  const forced = env['DATABASE_ENGINE'];
  if (forced) return forcedWays(forced);
  if (remembered === 'documentdb') return ['documentdb'];
  // Data written by mongod can be read by nothing else, so its download is worth another try.
  if (remembered === 'mongod') return MONGOD;
  return hasDownloadFailed ? ['mongod at hand', 'documentdb'] : [...MONGOD, 'documentdb'];
};

/** One sentence for a person when every way failed: why each did, and the ways out. */
export const noEngineSentence = (failures: { way: EngineWay; reason: string }[]): string => {
  const reasons = failures.map(({ way, reason }) => `${way}: ${reason.replace(/\.$/, '')}`).join('; ');
  return `No database engine could be started (${reasons}); ${WAYS_OUT}.`;
};
