import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDataFolder, readSecrets } from './dataFolder';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'data-folder-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('the data folder', () => {
  it('belongs to one copy at a time, and to the next once that one is gone', () => {
    writeFileSync(join(folder, 'start.pid'), String(process.ppid));
    expect(() => openDataFolder(folder, false)).toThrow(/in use by another copy/);
    writeFileSync(join(folder, 'start.pid'), '999999999');
    const release = openDataFolder(folder, false);
    release();
    expect(existsSync(join(folder, 'start.pid'))).toBe(false);
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

  it('keeps its secrets between runs and makes new ones for another folder', () => {
    const secrets = readSecrets(folder);
    expect(readSecrets(folder)).toEqual(secrets);
    expect(Buffer.byteLength(secrets.gatewaySecret)).toBeGreaterThanOrEqual(32);
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
