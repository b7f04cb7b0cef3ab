import { listExports, resolveProgram } from '@tm/service-kit/own-process';
import type { LedgerFilter } from './ledger.queries';

/**
 * Creates the exports of the ledger from the database at `uri`. Throws 429 above the limit of parallel
 * exports.
 */
export const ledgerExports = (uri: string) =>
  listExports<LedgerFilter>({
    ...{ program: resolveProgram(import.meta.url, 'ledgerFile'), env: { MONGODB_URI: uri } },
    ...{ action: 'ledger.export', targetId: 'ledger', all: 'The whole ledger' },
  });
