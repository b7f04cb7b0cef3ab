import { expect, it } from '@jest/globals';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openLog } from './logFile';

it('openLog appends to an existing file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'log-file-'));
  for (const line of ['one\n', 'two\n']) {
    const log = openLog(join(folder, 'catalog.log'), () => undefined);
    log.write(Buffer.from(line));
    log.close();
  }
  expect(readFileSync(join(folder, 'catalog.log'), 'utf8')).toBe('one\ntwo\n');
  rmSync(folder, { recursive: true });
});

it('openLog reports a full disk once and does not throw', () => {
  const reported: string[] = [];
  const log = openLog('/dev/full', (line) => reported.push(line));
  for (const line of ['one\n', 'two\n']) log.write(Buffer.from(line));
  log.close();
  expect(reported).toEqual([expect.stringMatching(/^The disk is full\. Make room/)]);
});
