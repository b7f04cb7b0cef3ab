import { ACCESS } from '@tm/domain';
import * as z from 'zod/mini';
import { ledgerQuery, ledgerTransaction, moneyOverview } from '../ledger';
import { defineEndpoints } from './endpoint';

export const adminMoneyEndpoints = defineEndpoints({
  'GET /api/payments/admin/overview': { access: ACCESS.admin, response: moneyOverview },
  'GET /api/payments/admin/ledger': {
    access: ACCESS.admin,
    query: ledgerQuery,
    response: z.array(ledgerTransaction),
  },
});
