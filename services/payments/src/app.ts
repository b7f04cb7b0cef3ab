import { createService, type Service } from '@tm/service-kit';
import { moneyRoutes } from './admin';
import type { Config } from './config';
import { ledgerHeadLogger, ledgerMeter, ledgerRecount, ledgerSealer } from './ledger';

export const createApp = (config: Config): Service =>
  createService({
    name: 'payments',
    config,
    routes: [...moneyRoutes],
    workers: [ledgerSealer, ledgerMeter, ledgerRecount, ledgerHeadLogger],
  });
