import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
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
  'layout',
];

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

/** Writes a file so that a crash leaves the old one or the new one, never half of it. */
function writeWhole(path: string, text: string): void {
  writeFileSync(`${path}.new`, text, { mode: 0o600 });
  renameSync(`${path}.new`, path);
}

function takeLock(dataDir: string): () => void {
  const lock = join(dataDir, 'start.pid');
  const owner = existsSync(lock) ? Number(readFileSync(lock, 'utf8')) : 0;
  if (owner && owner !== process.pid && isAlive(owner)) {
    throw new StartError(
      `${dataDir} is in use by another copy (process ${owner}). Stop it, or give this one its own folder: DATA_DIR=.data2 PORT=4300 npm start`,
    );
  }
  writeFileSync(lock, String(process.pid));
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

/** Opens the data folder for this process alone, emptied first when `reset`. Gives the function that lets go of it. */
export function openDataFolder(dataDir: string, reset: boolean): () => void {
  mkdirSync(dataDir, { recursive: true });
  const release = takeLock(dataDir);
  if (reset) for (const part of PARTS) rmSync(join(dataDir, part), { recursive: true, force: true });
  checkLayout(dataDir);
  return release;
}

export type Secrets = {
  gatewaySecret: string;
  sessionKey: string;
  twoFactorKey: string;
  s3AccessKeyId: string;
  s3SecretAccessKey: string;
};

/**
 * Random secrets of this copy, made once and kept beside its data; a folder of an older version gets those that came since.
 * Production gives its own by environment.
 */
export function readSecrets(dataDir: string): Secrets {
  const file = join(dataDir, 'secrets.json');
  const kept = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Partial<Secrets>) : {};
  const secret = () => randomBytes(32).toString('base64url');
  const secrets: Secrets = {
    gatewaySecret: secret(),
    sessionKey: secret(),
    twoFactorKey: secret(),
    s3AccessKeyId: 'local',
    s3SecretAccessKey: secret(),
    ...kept,
  };
  if (Object.keys(kept).length < Object.keys(secrets).length) writeWhole(file, JSON.stringify(secrets));
  return secrets;
}
