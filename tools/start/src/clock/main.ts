import { connectDatabase, disconnectDatabase, readClockOffset, setClockOffset } from '@tm/mongo';
import { readAddress } from '@tm/payment-sandbox/address';
import { describeError } from '../describeError';
import { readOptions, StartError } from '../options';
import { runningDatabaseUri } from '../system/openDatabase';
import { moveSandboxClock } from '../system/paymentSandbox';
import { readClockChange, type ClockChange } from './clockArgument';

const START = 'TEST_CLOCK=1 npm start';

const nextOffset = (change: Exclude<ClockChange, null>, offset: number): number => {
  if (change === 'reset') return 0;
  return 'to' in change ? change.to.getTime() - Date.now() : offset + change.byMs;
};

/** Changes the offset and returns it. Every service of the running copy follows within a second. */
async function changeClock(change: ClockChange, dataDir: string): Promise<number> {
  const offset = await readClockOffset();
  if (offset === null) throw new StartError(`This copy runs without a test clock. Start it with ${START}.`);
  if (change === null) return offset;
  const next = nextOffset(change, offset);
  // First, so that what the company settles by then is there when the site asks.
  const sandbox = readAddress(dataDir);
  if (sandbox) await moveSandboxClock(sandbox, next);
  await setClockOffset(next);
  return next;
}

async function main(): Promise<void> {
  const change = readClockChange(process.argv.slice(2));
  const { dataDir } = readOptions([], process.env);
  const uri = runningDatabaseUri(dataDir);
  if (!uri) throw new StartError(`The site does not run. Start it with ${START}.`);
  await connectDatabase(uri, { maxPoolSize: 1 });
  try {
    const offset = await changeClock(change, dataDir);
    console.log(`The time of the site is ${new Date(Date.now() + offset).toISOString()}.`);
  } finally {
    await disconnectDatabase();
  }
}

main().then(
  () => process.exit(0),
  (error: unknown) => {
    console.error(`✖ ${describeError(error)}`);
    process.exit(1);
  },
);
