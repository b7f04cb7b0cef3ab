import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { claim, isAbandoned, portInUse, release, rememberedEngine, rememberEngine } from './engineRecord';

let dataDir: string;

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'record-'));
});

afterEach(() => rmSync(dataDir, { recursive: true }));

test('claim rejects a data folder in use and names the process', async () => {
  await claim(dataDir);
  await expect(claim(dataDir)).rejects.toThrow(`The data in ${dataDir} is in use by process ${process.pid}`);
});

test('the engine is remembered after the folder is closed', async () => {
  await claim(dataDir);
  rememberEngine(dataDir, 'documentdb', 4711);
  release(dataDir);
  await claim(dataDir);
  expect(rememberedEngine(dataDir)).toBe('documentdb');
});

test('the port of the engine is known while the folder is open', async () => {
  await claim(dataDir);
  expect(portInUse(dataDir)).toBeNull();
  rememberEngine(dataDir, 'documentdb', 4711);
  expect(portInUse(dataDir)).toBe(4711);
  release(dataDir);
  expect(portInUse(dataDir)).toBeNull();
});

test('a folder whose owner was killed can be claimed again', async () => {
  const owner = { pid: process.pid, birth: 'another life' };
  writeFileSync(join(dataDir, 'engine.json'), JSON.stringify({ engine: 'mongod', owner }));
  expect(isAbandoned(dataDir)).toBe(true);
  await claim(dataDir);
  expect(rememberedEngine(dataDir)).toBe('mongod');
  expect(isAbandoned(dataDir)).toBe(false);
});

test('an unreadable record counts as none', () => {
  writeFileSync(join(dataDir, 'engine.json'), '{ half');
  expect(rememberedEngine(dataDir)).toBeNull();
});
