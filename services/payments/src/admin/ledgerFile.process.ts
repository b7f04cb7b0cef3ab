import { connectDatabase } from '@tm/mongo';
import { answerParent } from '@tm/service-kit/own-process';
import { ledgerFile } from './ledger.file';
import type { LedgerFilter } from './ledger.queries';

void answerParent(async (filter) => {
  await connectDatabase(process.env.MONGODB_URI ?? '', { maxPoolSize: 1 });
  // The service has already validated the filter.
  return ledgerFile(filter as LedgerFilter);
});
