import type { Answer, Command } from '../command';

const ok = { ok: 1 };

/**
 * Presents itself as the router of a sharded cluster: the driver then uses sessions, transactions and
 * retries, and searches for no members.
 */
const hello = (): Answer => ({
  ismaster: true,
  isWritablePrimary: true,
  msg: 'isdbgrid',
  maxBsonObjectSize: 16_777_216,
  maxMessageSizeBytes: 48_000_000,
  maxWriteBatchSize: 25_000,
  localTime: new Date(),
  logicalSessionTimeoutMinutes: 30,
  minWireVersion: 0,
  maxWireVersion: 21,
  readOnly: false,
  helloOk: true,
  ok: 1,
});

const buildInfo = (): Answer => ({
  version: '7.0.0',
  versionArray: [7, 0, 0, 0],
  bits: 64,
  maxBsonObjectSize: 16_777_216,
  modules: [],
  ok: 1,
});

/** Commands that need no database. */
export const administration: Record<string, (command: Command) => Answer> = {
  hello,
  isMaster: hello,
  ismaster: hello,
  ping: () => ok,
  buildInfo,
  buildinfo: buildInfo,
  getParameter: () => ({ featureCompatibilityVersion: { version: '7.0' }, ok: 1 }),
  serverStatus: () => ({ version: '7.0.0', process: 'mongos', uptime: process.uptime(), ok: 1 }),
  hostInfo: () => ({ system: { numCores: 1 }, os: { type: 'Linux' }, ok: 1 }),
  connectionStatus: () => ({ authInfo: { authenticatedUsers: [], authenticatedUserRoles: [] }, ok: 1 }),
};
