import { connectDatabase, currentTime, disconnectDatabase } from '@tm/mongo';
import { createInstruments, readConfig } from '@tm/service-kit';
import { configSchema, providerSettings } from '../config';
import { accountVault } from '../payoutAccount';
import { createProvider } from '../provider';
import { fillDemoMoney } from './fillDemoMoney';
import { sandboxControls } from './sandboxControls';

/**
 * Adds the money of the demo bookings for `npm start`, before the services start: `fillDemoMoney` of the
 * businesses whose email addresses are the arguments. The settings are those of the service. It runs with
 * the sandbox only, which production refuses.
 */
const main = async (): Promise<void> => {
  const config = readConfig(configSchema);
  const { PAYMENTS, PAYSTACK_URL, PAYOUT_ACCOUNT_KEY, MONGODB_URI } = config;
  if (PAYMENTS !== 'sandbox' || !PAYSTACK_URL || !PAYOUT_ACCOUNT_KEY)
    throw new Error('Demo money needs PAYMENTS=sandbox.');
  const { log, metrics } = createInstruments('demo-money', config);
  const company = createProvider(providerSettings(config), log, metrics)!;
  await connectDatabase(MONGODB_URI);
  try {
    const vault = accountVault(PAYOUT_ACCOUNT_KEY);
    const tools = { company, sandbox: sandboxControls(PAYSTACK_URL), vault, now: currentTime() };
    const count = await fillDemoMoney(tools, process.argv.slice(2));
    if (count > 0) process.stdout.write(`payments of ${count} demo bookings\n`);
  } finally {
    await disconnectDatabase();
  }
};

await main();
