import { join } from 'node:path';
import { ROOT } from '../root';
import type { Data } from './data';
import { freePort, startProgram, type Running } from './processes';

export const SMALL = '10k';
export type SmallCatalog = Running & { url: string };

/** One more catalogue service, built as in production, over the small data. */
export async function startSmallCatalog({ database }: Data): Promise<SmallCatalog> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const running = await startProgram({
    name: 'The small catalogue',
    args: ['--enable-source-maps', join(ROOT, 'services/catalog/dist/main.js')],
    env: { MONGODB_URI: database.uri, PORT: String(port), PUBLIC_ORIGIN: 'http://localhost' },
    readyUrl: `${url}/readyz`,
  });
  return { ...running, url };
}
