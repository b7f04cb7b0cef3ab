import { createInstruments, createService, type Service } from '@tm/service-kit';
import { moneyRoutes } from './admin';
import { providerSettings, type Config } from './config';
import { ledgerHeadLogger, ledgerMeter, ledgerRecount, ledgerSealer } from './ledger';
import { createProvider } from './provider';
import { eventWorker, webhookRoutes } from './webhooks';

const NAME = 'payments';

export const createApp = (config: Config): Service => {
  const instruments = createInstruments(NAME, config);
  const company = createProvider(providerSettings(config), instruments.log, instruments.metrics);
  return createService({
    name: NAME,
    config,
    instruments,
    routes: [...moneyRoutes, ...webhookRoutes(company, instruments)],
    workers: [
      ledgerSealer,
      ledgerMeter,
      ledgerRecount,
      ledgerHeadLogger,
      ...(company ? [eventWorker(company)] : []),
    ],
  });
};
