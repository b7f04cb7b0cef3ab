import { createInterface } from 'node:readline';
import { connectDatabase } from '@tm/mongo';
import '@tm/schema/payments';
import type { LedgerEvent } from '../events';
import { sealTransactions } from '../seals';
import { outcomeOf } from './postEvent';

/**
 * A process that posts the events which it reads from its input, one JSON line each, and answers each with
 * its outcome after the commit. It seals beside that, as the service does, but without a pause.
 */
const write = (line: object) => process.stdout.write(`${JSON.stringify(line)}\n`);

await connectDatabase(process.env.MONGODB_URI!);
write({ isReady: true });

const seal = async (): Promise<never> => {
  for (;;) {
    await sealTransactions();
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
};
void seal();

createInterface({ input: process.stdin }).on('line', (line) => {
  const { number, event } = JSON.parse(line) as { number: number; event: LedgerEvent };
  outcomeOf(event).then(
    (outcome) => write({ number, outcome }),
    (error: unknown) => write({ number, error: error instanceof Error ? error.stack : String(error) }),
  );
});
