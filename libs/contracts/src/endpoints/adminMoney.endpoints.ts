import { ACCESS } from '@tm/domain';
import * as z from 'zod/mini';
import { byChargeback, chargeback, chargebackAnswerRequest, chargebackQuery } from '../chargebacks';
import { debt, debtQuery } from '../debts';
import { deposit, depositRequest } from '../deposits';
import { businessMoney, byBusiness, heldRefund, heldRefundRequest } from '../businessMoney';
import {
  byDifference,
  correctionRequest,
  difference,
  differenceQuery,
  explainRequest,
} from '../reconciliation';
import { ledgerExportQuery, ledgerQuery, ledgerTransaction, moneyOverview, moneyWaiting } from '../ledger';
import {
  adminLate,
  adminLateQuery,
  adminRefund,
  adminRefundQuery,
  adminRefundRequest,
  byRefund,
  refundRetryRequest,
} from '../adminRefunds';
import { defineEndpoints } from './endpoint';

export const adminMoneyEndpoints = defineEndpoints({
  'GET /api/payments/admin/overview': { access: ACCESS.admin, response: moneyOverview },
  'GET /api/payments/admin/waiting': { access: ACCESS.admin, response: moneyWaiting },
  'GET /api/payments/admin/ledger': {
    access: ACCESS.admin,
    query: ledgerQuery,
    response: z.array(ledgerTransaction),
  },
  'GET /api/payments/admin/reconciliations': {
    access: ACCESS.admin,
    query: differenceQuery,
    response: z.array(difference),
  },
  'PUT /api/payments/admin/reconciliations/:id': {
    access: ACCESS.admin,
    params: byDifference,
    body: explainRequest,
    response: difference,
    recentProof: true,
  },
  'GET /api/payments/admin/chargebacks': {
    access: ACCESS.admin,
    query: chargebackQuery,
    response: z.array(chargeback),
  },
  // Stores the answer; a worker sends it to the payment company.
  'PUT /api/payments/admin/chargebacks/:id': {
    access: ACCESS.admin,
    params: byChargeback,
    body: chargebackAnswerRequest,
    response: chargeback,
    recentProof: true,
  },
  // Proposes or confirms a correction of the ledger.
  'POST /api/payments/admin/corrections': {
    access: ACCESS.admin,
    body: correctionRequest,
    response: difference,
    status: 201,
    recentProof: true,
    idempotent: true,
  },
  'GET /api/payments/admin/debts': { access: ACCESS.admin, query: debtQuery, response: z.array(debt) },
  // Records money that the company has put into its account at the payment company.
  'POST /api/payments/admin/deposits': {
    access: ACCESS.admin,
    body: depositRequest,
    response: deposit,
    status: 201,
    recentProof: true,
    idempotent: true,
  },
  'GET /api/payments/admin/ledger.csv': {
    access: ACCESS.admin,
    query: ledgerExportQuery,
    response: 'bytes',
    recentProof: true,
  },
  'GET /api/payments/admin/late': {
    access: ACCESS.admin,
    query: adminLateQuery,
    response: z.array(adminLate),
  },
  'GET /api/payments/admin/refunds': {
    access: ACCESS.admin,
    query: adminRefundQuery,
    response: z.array(adminRefund),
  },
  // Refunds money of an unknown booking, or a part of a booking as goodwill.
  'POST /api/payments/admin/refunds': {
    access: ACCESS.admin,
    body: adminRefundRequest,
    response: adminRefund,
    status: 201,
    recentProof: true,
    idempotent: true,
  },
  'GET /api/payments/admin/businesses/:id': {
    access: ACCESS.admin,
    params: byBusiness,
    response: businessMoney,
  },
  // Gives back all held money of a suspended business.
  'POST /api/payments/admin/businesses/:id/refunds': {
    access: ACCESS.admin,
    params: byBusiness,
    body: heldRefundRequest,
    response: heldRefund,
    status: 201,
    recentProof: true,
    idempotent: true,
  },
  // Orders a failed refund again, or asks its customer for an account again.
  'POST /api/payments/admin/refunds/:id/retry': {
    access: ACCESS.admin,
    params: byRefund,
    body: refundRetryRequest,
    response: adminRefund,
    recentProof: true,
  },
});
