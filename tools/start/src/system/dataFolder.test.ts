import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { processBirth } from '@tm/database';
import { openDataFolder, readSecrets } from './dataFolder';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'data-folder-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('data folder', () => {
  it('is locked by one copy at a time until its process ends', async () => {
    const lock = join(folder, 'start.pid');
    const other = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
    const { pid } = other;
    const birth = processBirth(pid!);
    writeFileSync(lock, JSON.stringify({ pid, birth }));
    expect(() => openDataFolder(folder, false)).toThrow(/in use by another copy/);
    other.kill('SIGKILL');
    await once(other, 'close');
    const release = openDataFolder(folder, false);
    release();
    expect(existsSync(lock)).toBe(false);
  });

  it('is free when another process has reused the process id in the lock', () => {
    writeFileSync(join(folder, 'start.pid'), JSON.stringify({ pid: process.ppid, birth: '1' }));
    openDataFolder(folder, false)();
  });

  it('rejects a DATA_DIR that is a file', () => {
    const file = join(folder, 'notes.txt');
    writeFileSync(file, 'keep');
    expect(() => openDataFolder(file, true)).toThrow(`DATA_DIR must be a folder: ${file} is a file.`);
  });

  it('is created with its parent folders, and rejected where no folder can be created', () => {
    const deep = join(folder, 'one', 'two');
    openDataFolder(deep, false)();
    expect(existsSync(deep)).toBe(true);
    expect(() => openDataFolder('/proc/market/data', false)).toThrow();
  });

  it('is rejected with a hint at --reset when another version created it', () => {
    writeFileSync(join(folder, 'layout'), '0');
    expect(() => openDataFolder(folder, false)).toThrow(/another version.*--reset/);
    rmSync(join(folder, 'layout'));
    mkdirSync(join(folder, 'mongo'));
    expect(() => openDataFolder(folder, false)).toThrow(/older version.*--reset/);
  });

  it('deletes only its known entries on reset', () => {
    openDataFolder(folder, false)();
    mkdirSync(join(folder, 'mongo'));
    writeFileSync(join(folder, 'my-notes.txt'), 'keep');
    openDataFolder(folder, true)();
    expect(existsSync(join(folder, 'mongo'))).toBe(false);
    expect(existsSync(join(folder, 'my-notes.txt'))).toBe(true);
  });

  it('deletes its own logs on reset, but not those of external databases', () => {
    openDataFolder(folder, false)();
    mkdirSync(join(folder, 'logs/host_db'), { recursive: true });
    const [own, accessOfOthers] = ['logs/admin.log', 'logs/host_db/admin.log'].map((name) =>
      join(folder, name),
    );
    for (const path of [own!, accessOfOthers!]) writeFileSync(path, 'a head');
    openDataFolder(folder, true)();
    expect([existsSync(own!), existsSync(accessOfOthers!)]).toEqual([false, true]);
  });

  it('stores its secrets between runs', () => {
    const secrets = readSecrets(folder);
    expect(readSecrets(folder)).toEqual(secrets);
    expect(Buffer.byteLength(secrets.rootKey)).toBeGreaterThanOrEqual(32);
  });

  it('suggests --reset when its secrets cannot be parsed', () => {
    writeFileSync(join(folder, 'secrets.json'), '{"rootKey":');
    expect(() => readSecrets(folder)).toThrow(/secrets\.json is damaged.*--reset/);
  });

  it('is accessible to its owner only, even if an older version created it with wider rights', () => {
    const folders = ['mail', 'objects', 'logs'].map((name) => join(folder, name));
    for (const path of folders) mkdirSync(path, { mode: 0o755 });
    writeFileSync(join(folder, 'secrets.json'), '{}', { mode: 0o644 });
    chmodSync(folder, 0o755);
    openDataFolder(folder, false)();
    const accessOfOthers = (path: string) => statSync(path).mode & 0o077;
    expect(folders.map(accessOfOthers)).toEqual([0, 0, 0]);
    expect(accessOfOthers(join(folder, 'secrets.json'))).toBe(0);
    // With root, PostgreSQL runs as another user and needs the search (x) right on the folder.
    expect(accessOfOthers(folder) & ~0o011).toBe(0);
  });

  it('keeps the session key of an older version', () => {
    writeFileSync(
      join(folder, 'secrets.json'),
      JSON.stringify({ gatewaySecret: 'g', sessionKey: 's'.repeat(43), twoFactorKey: 't' }),
    );
    const secrets = readSecrets(folder);
    expect(secrets).toMatchObject({ sessionKey: 's'.repeat(43), twoFactorKey: 't' });
    expect(JSON.parse(readFileSync(join(folder, 'secrets.json'), 'utf8'))).toEqual(secrets);
  });

  it('keeps the secrets of an older version and adds the missing secret', () => {
    const { twoFactorKey, ...older } = readSecrets(folder);
    writeFileSync(join(folder, 'secrets.json'), JSON.stringify(older));
    const secrets = readSecrets(folder);
    expect(secrets).toMatchObject(older);
    expect(secrets.twoFactorKey).not.toBe(twoFactorKey);
    expect(readSecrets(folder)).toEqual(secrets);
  });
});
