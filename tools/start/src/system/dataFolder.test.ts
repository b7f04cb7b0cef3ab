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

describe('the data folder', () => {
  it('belongs to one copy at a time, and to the next once that one is gone', async () => {
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

  it('is free when another program has the number of the one that held it', () => {
    writeFileSync(join(folder, 'start.pid'), JSON.stringify({ pid: process.ppid, birth: '1' }));
    openDataFolder(folder, false)();
  });

  it('is a folder', () => {
    const file = join(folder, 'notes.txt');
    writeFileSync(file, 'keep');
    expect(() => openDataFolder(file, true)).toThrow(`DATA_DIR must be a folder: ${file} is a file.`);
  });

  it('is made with the folders above it, and refused where none can be made', () => {
    const deep = join(folder, 'one', 'two');
    openDataFolder(deep, false)();
    expect(existsSync(deep)).toBe(true);
    expect(() => openDataFolder('/proc/market/data', false)).toThrow();
  });

  it('is refused when another version made it, with the way out', () => {
    writeFileSync(join(folder, 'layout'), '0');
    expect(() => openDataFolder(folder, false)).toThrow(/another version.*--reset/);
    rmSync(join(folder, 'layout'));
    mkdirSync(join(folder, 'mongo'));
    expect(() => openDataFolder(folder, false)).toThrow(/older version.*--reset/);
  });

  it('starts over without touching what is not ours', () => {
    openDataFolder(folder, false)();
    mkdirSync(join(folder, 'mongo'));
    writeFileSync(join(folder, 'my-notes.txt'), 'keep');
    openDataFolder(folder, true)();
    expect(existsSync(join(folder, 'mongo'))).toBe(false);
    expect(existsSync(join(folder, 'my-notes.txt'))).toBe(true);
  });

  it('starts over with its own logs, not with those of databases that it does not start over', () => {
    openDataFolder(folder, false)();
    mkdirSync(join(folder, 'logs/host_db'), { recursive: true });
    const [own, others] = ['logs/admin.log', 'logs/host_db/admin.log'].map((name) => join(folder, name));
    for (const path of [own!, others!]) writeFileSync(path, 'a head');
    openDataFolder(folder, true)();
    expect([existsSync(own!), existsSync(others!)]).toEqual([false, true]);
  });

  it('keeps its secrets between runs and makes new ones for another folder', () => {
    const secrets = readSecrets(folder);
    expect(readSecrets(folder)).toEqual(secrets);
    expect(Buffer.byteLength(secrets.rootKey)).toBeGreaterThanOrEqual(32);
  });

  it('says what to do when its secrets cannot be read', () => {
    writeFileSync(join(folder, 'secrets.json'), '{"rootKey":');
    expect(() => readSecrets(folder)).toThrow(/secrets\.json is damaged.*--reset/);
  });

  it('is open to its owner only, also when an older version left it open', () => {
    const open = ['mail', 'objects', 'logs'].map((name) => join(folder, name));
    for (const path of open) mkdirSync(path, { mode: 0o755 });
    writeFileSync(join(folder, 'secrets.json'), '{}', { mode: 0o644 });
    chmodSync(folder, 0o755);
    openDataFolder(folder, false)();
    const others = (path: string) => statSync(path).mode & 0o077;
    expect(open.map(others)).toEqual([0, 0, 0]);
    expect(others(join(folder, 'secrets.json'))).toBe(0);
    // As root PostgreSQL is another user, who has to pass through.
    expect(others(folder) & ~0o011).toBe(0);
  });

  it('of an older version keeps the key that signed sessions', () => {
    writeFileSync(
      join(folder, 'secrets.json'),
      JSON.stringify({ gatewaySecret: 'g', sessionKey: 's'.repeat(43), twoFactorKey: 't' }),
    );
    const secrets = readSecrets(folder);
    expect(secrets).toMatchObject({ sessionKey: 's'.repeat(43), twoFactorKey: 't' });
    expect(JSON.parse(readFileSync(join(folder, 'secrets.json'), 'utf8'))).toEqual(secrets);
  });

  it('of an older version keeps its secrets and gets the one that came since', () => {
    const { twoFactorKey, ...older } = readSecrets(folder);
    writeFileSync(join(folder, 'secrets.json'), JSON.stringify(older));
    const secrets = readSecrets(folder);
    expect(secrets).toMatchObject(older);
    expect(secrets.twoFactorKey).not.toBe(twoFactorKey);
    expect(readSecrets(folder)).toEqual(secrets);
  });
});
