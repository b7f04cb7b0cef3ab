import fs, { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Journal } from './journal';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'payment-journal-'));
});
afterEach(() => {
  jest.restoreAllMocks();
  rmSync(folder, { recursive: true });
});

const valuesOf = () => {
  const { journal, values } = Journal.open(folder);
  journal.close();
  return values;
};

/** Writes `count` bytes of the next line, and then fails as a full disk does. */
const fillDiskAfter = (count: number) => {
  const { writeSync } = fs;
  jest
    .spyOn(fs, 'writeSync')
    .mockImplementationOnce(((file: number, line: Buffer) => writeSync(file, line, 0, count)) as never)
    .mockImplementationOnce(() => {
      throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
    });
};

test('a full disk in the middle of a line leaves the journal as it was, and later values follow', () => {
  const { journal } = Journal.open(folder);
  journal.append({ step: 1 }, true);
  fillDiskAfter(5);
  expect(() => journal.append({ step: 2 }, true)).toThrow('no space left on device');
  journal.append({ step: 3 }, true);
  journal.close();
  expect(valuesOf()).toEqual([{ step: 1 }, { step: 3 }]);
});

test('a journal that was opened again cuts a failed line off at its present end', () => {
  const first = Journal.open(folder).journal;
  first.append({ step: 1 }, true);
  first.close();
  const { journal } = Journal.open(folder);
  fillDiskAfter(3);
  expect(() => journal.append({ step: 2 }, false)).toThrow('no space left on device');
  journal.append({ step: 3 }, true);
  journal.close();
  expect(valuesOf()).toEqual([{ step: 1 }, { step: 3 }]);
});
