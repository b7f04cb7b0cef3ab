import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { isRunning, ownMark, type Credentials, type ProcessMark } from '@tm/database';
import { StartError } from '../options';

/** Layout version of the data folder. Increment it when an older folder can no longer be used. */
const LAYOUT_VERSION = '1';
/** Entries of a data folder. `--reset` deletes these and the logs, nothing else. */
const DATA_ENTRIES = [
  'mongo',
  'documentdb',
  'objects',
  'mail',
  'payments',
  'site',
  'pictures',
  'engine.json',
  'secrets.json',
  'registry.key',
  'gateway',
  'services',
  'services.json',
  'services-status.json',
  'layout',
];

/** Writes a file atomically: after a crash it has either the old or the new content. */
function writeAtomically(path: string, text: string): void {
  writeFileSync(`${path}.new`, text, { mode: 0o600 });
  renameSync(`${path}.new`, path);
}

/**
 * Returns the process that holds the lock. Returns null without
 * a lock or if that process has ended, even if its id is reused.
 */
function readLockOwner(lock: string): ProcessMark | null {
  try {
    const mark = JSON.parse(readFileSync(lock, 'utf8')) as ProcessMark;
    return isRunning(mark) ? mark : null;
  } catch {
    return null;
  }
}

function acquireLock(dataDir: string): () => void {
  const lock = join(dataDir, 'start.pid');
  const owner = readLockOwner(lock);
  if (owner && owner.pid !== process.pid) {
    throw new StartError(
      `${dataDir} is in use by another copy (process ${owner.pid}). Stop it, or give this one its own folder: DATA_DIR=.data2 PORT=4300 npm start`,
    );
  }
  writeFileSync(lock, JSON.stringify(ownMark()));
  return () => rmSync(lock, { force: true });
}

function checkLayout(dataDir: string): void {
  const file = join(dataDir, 'layout');
  const found = existsSync(file) ? readFileSync(file, 'utf8').trim() : null;
  if (found === null && readdirSync(dataDir).some((name) => name === 'mongo' || name === 'documentdb')) {
    throw new StartError(
      `${dataDir} was made by an older version. Start over with "npm start -- --reset" (its data is lost), or move the folder away.`,
    );
  }
  if (found !== null && found !== LAYOUT_VERSION) {
    throw new StartError(
      `${dataDir} was made by another version (layout ${found}, this one needs ${LAYOUT_VERSION}). Start over with "npm start -- --reset", or move the folder away.`,
    );
  }
  if (found === null) writeAtomically(file, LAYOUT_VERSION);
}

/**
 * Deletes the logs of the local database, including recorded heads of its
 * audit log. Logs of external databases are in subfolders and stay, because
 * `npm run audit:verify` compares their heads with those databases.
 */
function clearLogs(dataDir: string): void {
  const logs = join(dataDir, 'logs');
  const entries = existsSync(logs) ? readdirSync(logs, { withFileTypes: true }) : [];
  for (const entry of entries) if (!entry.isDirectory()) rmSync(join(logs, entry.name));
}

function clearData(dataDir: string): void {
  for (const entry of DATA_ENTRIES) rmSync(join(dataDir, entry), { recursive: true, force: true });
  clearLogs(dataDir);
}

/**
 * Creates a folder with its parents. Does not use
 * `recursive`, because Node would retry forever below /proc.
 */
function createFolder(path: string): void {
  if (existsSync(path)) return;
  createFolder(dirname(path));
  try {
    mkdirSync(path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    throw new StartError(`The folder ${path} cannot be created. Set DATA_DIR to another folder.`);
  }
}

/**
 * Mode of the data folder. With root, PostgreSQL runs as
 * another user and needs to traverse the folder, not list it.
 */
const DATA_FOLDER_MODE = process.getuid?.() === 0 ? 0o711 : 0o700;

/**
 * Restricts the data to the owner, also in a folder of an older version. The
 * data includes mails with valid links, verification documents and pictures.
 */
function restrictAccess(dataDir: string): void {
  chmodSync(dataDir, DATA_FOLDER_MODE);
  for (const entry of [
    'objects',
    'mail',
    'payments',
    'site',
    'mongo',
    'logs',
    'pictures',
    'gateway',
    'services',
  ])
    if (existsSync(join(dataDir, entry))) chmodSync(join(dataDir, entry), 0o700);
  if (existsSync(join(dataDir, 'secrets.json'))) chmodSync(join(dataDir, 'secrets.json'), 0o600);
}

/**
 * Locks the data folder for this process and deletes its data
 * when `reset` is set. Returns the function that unlocks it.
 */
export function openDataFolder(dataDir: string, reset: boolean): () => void {
  if (existsSync(dataDir) && !statSync(dataDir).isDirectory())
    throw new StartError(`DATA_DIR must be a folder: ${dataDir} is a file.`);
  createFolder(dataDir);
  restrictAccess(dataDir);
  const release = acquireLock(dataDir);
  if (reset) clearData(dataDir);
  checkLayout(dataDir);
  return release;
}

export type Secrets = {
  /** Root key. The keys of sessions, devices, mails, document links and the gateway are derived from it. */
  rootKey: string;
  /** Signing key of sessions and devices in copies older than `rootKey`; absent in newer copies. */
  sessionKey?: string;
  twoFactorKey: string;
  /** Password of the local database. It is passed at each start, because no file of the engine stores it. */
  databasePassword: string;
  s3AccessKeyId: string;
  s3SecretAccessKey: string;
};

function readStoredSecrets(file: string): Partial<Secrets> {
  if (!existsSync(file)) return {};
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Partial<Secrets>;
  } catch {
    throw new StartError(
      `${file} is damaged. Restore a copy of it, or start over with "npm start -- --reset" (the data is lost).`,
    );
  }
}

/** Returns the credentials of the local database of this copy. */
export const databaseLogin = ({ databasePassword }: Secrets): Credentials => ({
  user: 'marketplace',
  password: databasePassword,
});

/**
 * Returns the random secrets of this copy, which are generated once and stored in its data folder. A folder
 * of an older version gets the missing secrets. Production supplies its secrets through the environment.
 */
export function readSecrets(dataDir: string): Secrets {
  const file = join(dataDir, 'secrets.json');
  const stored = readStoredSecrets(file);
  const randomSecret = () => randomBytes(32).toString('base64url');
  const secrets: Secrets = {
    rootKey: randomSecret(),
    twoFactorKey: randomSecret(),
    databasePassword: randomSecret(),
    s3AccessKeyId: 'local',
    s3SecretAccessKey: randomSecret(),
    ...stored,
  };
  if (Object.keys(stored).length < Object.keys(secrets).length)
    writeAtomically(file, JSON.stringify(secrets));
  return secrets;
}
