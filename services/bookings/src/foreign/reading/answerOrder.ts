import { text } from 'node:stream/consumers';
import type { Network } from './download';
import { readForeign, type ForeignOrder } from './readForeign';

/**
 * Runs the program that reads one calendar: takes the order from stdin, writes the answer to stdout, and ends
 * the process. It does not use `answerParent`, whose database library takes longer to load than most
 * calendars to read.
 */
export const answerOrder = async (network?: Network): Promise<void> => {
  // The service has made the order itself.
  const order = JSON.parse(await text(process.stdin)) as ForeignOrder;
  const answer = JSON.stringify(await readForeign(order, network));
  process.stdout.write(answer, () => process.exit(0));
};
