import { createInstruments, createService, type Service } from '@tm/service-kit';
import { adminRefundRoutes, depositRoutes, moneyRoutes } from './admin';
import { attemptWorker } from './attempts';
import { businessRefundWorker, businessRoutes } from './businesses';
import { bankList, bankRoutes } from './bankAccounts';
import { moneyWorker, paymentRoutes, recountPayments, refundRoutes } from './bookingMoney';
import { chargebackListWorker, chargebackRoutes, chargebackWorker, recountChargebacks } from './chargebacks';
import { codeRoutes } from './codes';
import { debtRoutes, debtWorker } from './debts';
import { adminDisputeRoutes, disputeRoutes, disputeWorker, recountDisputes } from './disputes';
import { providerSettings, type Config } from './config';
import { lateRoutes, lateWorker } from './late';
import { ledgerHeadLogger, ledgerMeter, ledgerRecount, ledgerSealer } from './ledger';
import { accountRoutes, accountVault, adminAccountRoutes } from './payoutAccount';
import { receiptRoutes, statementRoutes } from './papers';
import { payoutRoutes, payoutWorker, recountPayouts } from './payouts';
import { createProvider } from './provider';
import { reconcileRoutes, reconcileWorker } from './reconcile';
import { refundAccountRoutes, refundWorker } from './refunds';
import { eventWorker, webhookRoutes } from './webhooks';

const NAME = 'payments';

export const createApp = (config: Config): Service => {
  const instruments = createInstruments(NAME, config);
  const company = createProvider(providerSettings(config), instruments.log, instruments.metrics);
  const vault = config.PAYOUT_ACCOUNT_KEY ? accountVault(config.PAYOUT_ACCOUNT_KEY) : null;
  const readBanks = bankList();
  return createService({
    name: NAME,
    config,
    instruments,
    routes: [
      // Listed first, because their paths would otherwise match `:id` of the payments.
      ...reconcileRoutes,
      ...moneyRoutes(config.MONGODB_URI),
      ...depositRoutes,
      ...debtRoutes,
      ...adminRefundRoutes,
      ...businessRoutes,
      ...adminAccountRoutes,
      ...statementRoutes,
      ...bankRoutes(company, readBanks),
      ...accountRoutes({ company, vault, readBanks }),
      ...adminDisputeRoutes,
      ...chargebackRoutes,
      ...payoutRoutes(company !== null),
      ...webhookRoutes(company, instruments),
      ...receiptRoutes,
      ...lateRoutes,
      ...codeRoutes(config.BOOKING_CODE_KEY),
      ...refundRoutes,
      ...refundAccountRoutes(company, readBanks),
      ...disputeRoutes,
      ...paymentRoutes(company, { origin: config.PUBLIC_ORIGIN, basePath: config.BASE_PATH }),
    ],
    workers: [
      ledgerSealer,
      ledgerMeter,
      ledgerRecount(async () => [
        ...(await recountPayments()),
        ...(await recountDisputes()),
        ...(await recountChargebacks()),
        ...(await recountPayouts()),
      ]),
      ledgerHeadLogger,
      moneyWorker,
      businessRefundWorker,
      ...(company
        ? [
            eventWorker(company),
            attemptWorker(company),
            refundWorker(company),
            chargebackWorker(company),
            chargebackListWorker(company),
            reconcileWorker(company),
          ]
        : []),
      lateWorker,
      debtWorker,
      disputeWorker,
      ...(company && vault ? [payoutWorker({ company, vault })] : []),
    ],
  });
};
