import { ACCESS } from '@tm/domain';
import * as z from 'zod/mini';
import { byId } from '../fields';
import {
  accountDecisionRequest,
  adminAccount,
  adminAccountQuery,
  adminPayout,
  adminPayoutQuery,
  bank,
  byPayout,
  moneyMovement,
  ownPayoutAccount,
  payout,
  payoutAccount,
  payoutAccountCheck,
  payoutAccountCheckRequest,
  payoutAccountRequest,
  payoutBalance,
  payoutListQuery,
  payoutPause,
  payoutPauseRequest,
  payoutRetryRequest,
  payoutScheduleRequest,
  statementQuery,
} from '../payouts';
import { defineEndpoints } from './endpoint';

export const payoutEndpoints = defineEndpoints({
  // Also for customers, whose refund may need an account.
  'GET /api/payments/banks': { access: ACCESS.own, response: z.array(bank) },
  'GET /api/payments/me/balance': { access: ACCESS.ownBusiness, response: payoutBalance },
  'GET /api/payments/me/movements': {
    access: ACCESS.ownBusiness,
    query: payoutListQuery,
    response: z.array(moneyMovement),
  },
  'GET /api/payments/me/payouts': {
    access: ACCESS.ownBusiness,
    query: payoutListQuery,
    response: z.array(payout),
  },
  // The movements of one month with the balance after each, as a document to print and as a file.
  'GET /api/payments/me/statement': {
    access: ACCESS.ownBusiness,
    query: statementQuery,
    response: 'bytes',
  },
  'GET /api/payments/me/statement.csv': {
    access: ACCESS.ownBusiness,
    query: statementQuery,
    response: 'bytes',
  },
  // Asks the bank for the name of an account.
  'POST /api/payments/me/payout-account/check': {
    access: ACCESS.ownBusiness,
    body: payoutAccountCheckRequest,
    response: payoutAccountCheck,
  },
  'GET /api/payments/me/payout-account': { access: ACCESS.ownBusiness, response: ownPayoutAccount },
  // Money goes to this account, so a stolen session must not be enough in any profile.
  'PUT /api/payments/me/payout-account': {
    access: ACCESS.ownBusiness,
    body: payoutAccountRequest,
    response: payoutAccount,
    recentProof: 'always',
  },
  'DELETE /api/payments/me/payout-account': { access: ACCESS.ownBusiness, recentProof: 'always' },
  'PUT /api/payments/me/payout-schedule': {
    access: ACCESS.ownBusiness,
    body: payoutScheduleRequest,
    response: payoutAccount,
  },
  'GET /api/payments/admin/accounts': {
    access: ACCESS.admin,
    query: adminAccountQuery,
    response: z.array(adminAccount),
  },
  'PUT /api/payments/admin/accounts/:id': {
    access: ACCESS.admin,
    params: byId,
    body: accountDecisionRequest,
    response: adminAccount,
    recentProof: true,
  },
  'GET /api/payments/admin/payouts': {
    access: ACCESS.admin,
    query: adminPayoutQuery,
    response: z.array(adminPayout),
  },
  'GET /api/payments/admin/payouts/paused': { access: ACCESS.admin, response: payoutPause },
  'PUT /api/payments/admin/payouts/paused': {
    access: ACCESS.admin,
    body: payoutPauseRequest,
    response: payoutPause,
    recentProof: true,
    idempotent: true,
  },
  // Orders the payout of the business again now, or asks at once for a result that is not known.
  'POST /api/payments/admin/payouts/:id/retry': {
    access: ACCESS.admin,
    params: byPayout,
    body: payoutRetryRequest,
    recentProof: true,
    idempotent: true,
  },
});
