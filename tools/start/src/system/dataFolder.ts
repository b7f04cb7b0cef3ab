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

/** The layout of the data folder. Raise it when an older folder can no longer be used. */
const LAYOUT = '1';
/** What a data folder holds; `--reset` removes these and nothing else. */
const PARTS = [
  'mongo',
  'documentdb',
  'objects',
  'mail',
  'site',
  'pictures',
  'engine.json',
  'secrets.json',
  'registry.key',
  'gateway',
  'layout',
];

/** Writes a file so that a crash leaves the old one or the new one, never half of it. */
function writeWhole(path: string, text: string): void {
  writeFileSync(`${path}.new`, text, { mode: 0o600 });
  renameSync(`${path}.new`, path);
}

/** Who holds the folder: null when nobody does, or a process that is gone and whose number another one may have now. */
function livingOwner(lock: string): ProcessMark | null {
  try {
    const mark = JSON.parse(readFileSync(lock, 'utf8')) as ProcessMark;
    return isRunning(mark) ? mark : null;
  } catch {
    return null;
  }
}

function takeLock(dataDir: string): () => void {
  const lock = join(dataDir, 'start.pid');
  const owner = livingOwner(lock);
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
  if (found !== null && found !== LAYOUT) {
    throw new StartError(
      `${dataDir} was made by another version (layout ${found}, this one needs ${LAYOUT}). Start over with "npm start -- --reset", or move the folder away.`,
    );
  }
  if (found === null) writeWhole(file, LAYOUT);
}

/**
 * Its own logs go with it, and the heads of the audit log that was in them. Those of databases that others keep stand in folders below: what
 * is there stays to be held against them.
 */
function clearLogs(dataDir: string): void {
  const logs = join(dataDir, 'logs');
  const entries = existsSync(logs) ? readdirSync(logs, { withFileTypes: true }) : [];
  for (const entry of entries) if (!entry.isDirectory()) rmSync(join(logs, entry.name));
}

function clear(dataDir: string): void {
  for (const part of PARTS) rmSync(join(dataDir, part), { recursive: true, force: true });
  clearLogs(dataDir);
}

/** Not `recursive`: where the system itself makes the folders (/proc), Node would try again for ever. */
function makeFolder(path: string): void {
  if (existsSync(path)) return;
  makeFolder(dirname(path));
  try {
    mkdirSync(path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    throw new StartError(`DATA_DIR must be a folder that can be made: ${path} cannot.`);
  }
}

/** PostgreSQL runs as another user when we are root: it passes through to its own folder, and lists nothing on its way. */
const OWNER_ONLY = process.getuid?.() === 0 ? 0o711 : 0o700;

/** Nobody else on this machine reads the data: mails with links that count, papers, pictures. A folder of an older version is closed, too. */
function closeFolder(dataDir: string): void {
  chmodSync(dataDir, OWNER_ONLY);
  for (const part of ['objects', 'mail', 'site', 'mongo', 'logs', 'pictures', 'gateway'])
    if (existsSync(join(dataDir, part))) chmodSync(join(dataDir, part), 0o700);
  if (existsSync(join(dataDir, 'secrets.json'))) chmodSync(join(dataDir, 'secrets.json'), 0o600);
}

/** Opens the data folder for this process alone, emptied first when `reset`. Gives the function that lets go of it. */
export function openDataFolder(dataDir: string, reset: boolean): () => void {
  if (existsSync(dataDir) && !statSync(dataDir).isDirectory())
    throw new StartError(`DATA_DIR must be a folder: ${dataDir} is a file.`);
  makeFolder(dataDir);
  closeFolder(dataDir);
  const release = takeLock(dataDir);
  if (reset) clear(dataDir);
  checkLayout(dataDir);
  return release;
}

export type Secrets = {
  /** What the keys of sessions, devices, mails, document links and the gateway are derived from. */
  rootKey: string;
  /** Signed sessions, devices and more in copies of before `rootKey`; absent in newer ones. */
  sessionKey?: string;
  twoFactorKey: string;
  /** Of the local database, which asks for it in each start: no file of the engine holds it. */
  databasePassword: string;
  s3AccessKeyId: string;
  s3SecretAccessKey: string;
};

function readKept(file: string): Partial<Secrets> {
  if (!existsSync(file)) return {};
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Partial<Secrets>;
  } catch {
    throw new StartError(
      `${file} is damaged. Put a copy of it back, or start over with "npm start -- --reset" (the data is lost).`,
    );
  }
}

/** Who may use the local database of this copy. */
export const databaseLogin = ({ databasePassword }: Secrets): Credentials => ({
  user: 'marketplace',
  password: databasePassword,
});

/**
 * Random secrets of this copy, made once and kept beside its data; a folder of an older version gets those that came since.
 * Production gives its own by environment.
 */
export function readSecrets(dataDir: string): Secrets {
  const file = join(dataDir, 'secrets.json');
  const kept = readKept(file);
  const secret = () => randomBytes(32).toString('base64url');
  const secrets: Secrets = {
    rootKey: secret(),
    twoFactorKey: secret(),
    databasePassword: secret(),
    s3AccessKeyId: 'local',
    s3SecretAccessKey: secret(),
    ...kept,
  };
  if (Object.keys(kept).length < Object.keys(secrets).length) writeWhole(file, JSON.stringify(secrets));
  return secrets;
}
