import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { ROOT } from '../root';
import type { BenchCase } from '../run/benchCase';

const REMOTES = ['mf-catalog', 'mf-bookings', 'mf-provider', 'mf-admin'];

const remoteEntryCase = (remote: string): BenchCase => ({
  name: `remote-entry/${remote}`,
  against: 'none (file size)',
  budgets: [{ metric: 'brotli', unit: 'bytes', budget: { value: 7_500 } }],
  pairs: { min: 1, max: 1 },
  open: async () => ({
    ours: async () => ({
      values: { brotli: (await stat(join(ROOT, remote, 'dist/remoteEntry.js.br'))).size },
    }),
  }),
});

export const remoteEntries = REMOTES.map(remoteEntryCase);
