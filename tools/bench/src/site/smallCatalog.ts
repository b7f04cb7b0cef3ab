import { join } from 'node:path';
import { freePort } from '@tm/start';
import { ROOT } from '../root';
import type { Data } from './data';
import { startProgram, type RunningProgram } from './processes';

export const SMALL_SIZE = '10k';
export type SmallCatalog = RunningProgram & { url: string };

/** Starts another catalog service, built as in production, with the small data. */
export async function startSmallCatalog({ database }: Data): Promise<SmallCatalog> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const running = await startProgram({
    name: 'The small catalog',
    args: ['--enable-source-maps', join(ROOT, 'services/catalog/dist/main.js')],
    env: { MONGODB_URI: database.uri, PORT: String(port), PUBLIC_ORIGIN: 'http://localhost' },
    readyUrl: `${url}/readyz`,
  });
  return { ...running, url };
}
