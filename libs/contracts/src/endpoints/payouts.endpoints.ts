import { ACCESS } from '@tm/domain';
import * as z from 'zod/mini';
import { byId } from '../fields';
import {
  accountDecisionRequest,
  adminAccount,
  adminAccountQuery,
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
} from '../payouts';
import { defineEndpoints } from './endpoint';

export const payoutEndpoints = defineEndpoints({
  'GET /api/payments/banks': { access: ACCESS.ownBusiness, response: z.array(bank) },
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
  'GET /api/payments/admin/payouts/paused': { access: ACCESS.admin, response: payoutPause },
  'PUT /api/payments/admin/payouts/paused': {
    access: ACCESS.admin,
    body: payoutPauseRequest,
    response: payoutPause,
    recentProof: true,
  },
  // Orders the payout of the business again now, or asks at once for a result that is not known.
  'POST /api/payments/admin/payouts/:id/retry': {
    access: ACCESS.admin,
    params: byPayout,
    body: payoutRetryRequest,
    recentProof: true,
  },
});
