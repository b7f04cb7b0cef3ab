import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { BUDGETS } from '@tm/build/budgets';
import { REMOTES } from '@tm/build/workspace';
import { ROOT } from '../root';
import type { BenchCase } from '../run/benchCase';

const remoteEntryCase = (remote: string): BenchCase => ({
  name: `remote-entry/${remote}`,
  against: 'none (file size)',
  budgets: [{ metric: 'brotli', unit: 'bytes', budget: { value: BUDGETS.remoteEntry } }],
  pairs: { min: 1, max: 1 },
  open: async () => ({
    ours: async () => ({
      values: { brotli: (await stat(join(ROOT, remote, 'dist/remoteEntry.js.br'))).size },
    }),
  }),
});

export const remoteEntries = REMOTES.map(remoteEntryCase);
