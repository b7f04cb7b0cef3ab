import { createInstruments, createService, type Service } from '@tm/service-kit';
import { moneyRoutes } from './admin';
import { attemptWorker } from './attempts';
import { moneyWorker, paymentRoutes, recountPayments, refundRoutes } from './bookingMoney';
import { codeRoutes } from './codes';
import { providerSettings, type Config } from './config';
import { ledgerHeadLogger, ledgerMeter, ledgerRecount, ledgerSealer } from './ledger';
import { accountRoutes, accountVault, adminAccountRoutes, bankList } from './payoutAccount';
import { payoutRoutes, payoutWorker, recountPayouts } from './payouts';
import { createProvider } from './provider';
import { refundWorker } from './refunds';
import { eventWorker, webhookRoutes } from './webhooks';

const NAME = 'payments';

export const createApp = (config: Config): Service => {
  const instruments = createInstruments(NAME, config);
  const company = createProvider(providerSettings(config), instruments.log, instruments.metrics);
  const vault = config.PAYOUT_ACCOUNT_KEY ? accountVault(config.PAYOUT_ACCOUNT_KEY) : null;
  return createService({
    name: NAME,
    config,
    instruments,
    routes: [
      // Listed first, because their paths would otherwise match `:id` of the payments.
      ...moneyRoutes,
      ...adminAccountRoutes,
      ...accountRoutes({ company, vault, readBanks: bankList() }),
      ...payoutRoutes(company !== null),
      ...webhookRoutes(company, instruments),
      ...codeRoutes(config.BOOKING_CODE_KEY),
      ...refundRoutes,
      ...paymentRoutes(company, { origin: config.PUBLIC_ORIGIN, basePath: config.BASE_PATH }),
    ],
    workers: [
      ledgerSealer,
      ledgerMeter,
      ledgerRecount(async () => [...(await recountPayments()), ...(await recountPayouts())]),
      ledgerHeadLogger,
      moneyWorker,
      ...(company ? [eventWorker(company), attemptWorker(company), refundWorker(company)] : []),
      ...(company && vault ? [payoutWorker({ company, vault })] : []),
    ],
  });
};
