import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { EngineError } from '@tm/documentdb';

const isProgram = (path: string): boolean => {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

const onPath = (): string | null => {
  const name = process.platform === 'win32' ? 'mongod.exe' : 'mongod';
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter((folder) => folder !== '');
  return folders.map((folder) => join(folder, name)).find(isProgram) ?? null;
};

const inDownloadCache = async (): Promise<string | null> => {
  const { DryMongoBinary } = await import('mongodb-memory-server');
  return (await DryMongoBinary.locateBinary(await DryMongoBinary.generateOptions())) ?? null;
};

/**
 * Finds a mongod on this machine without network access: named by MONGOMS_SYSTEM_BINARY, on the PATH, or
 * downloaded before.
 */
export const findMongod = async (): Promise<string> => {
  const named = process.env['MONGOMS_SYSTEM_BINARY'];
  if (named && !isProgram(named))
    throw new EngineError(`MONGOMS_SYSTEM_BINARY names ${named}, which is not a program`);
  const found = named || onPath() || (await inDownloadCache());
  if (!found)
    throw new EngineError('none is on the PATH, named by MONGOMS_SYSTEM_BINARY or downloaded before');
  return found;
};
