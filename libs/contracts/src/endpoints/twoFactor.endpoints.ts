import { ACCESS } from '@tm/domain';
import {
  disableTwoFactorRequest,
  enableTwoFactorRequest,
  reauthenticateRequest,
  recoveryCodes,
  setupTwoFactorRequest,
  twoFactorSetup,
  verifyTwoFactorRequest,
} from '../auth';
import { ownRecovery, recoveryTokenRequest } from '../factorRecovery';
import { user } from '../users';
import { defineEndpoints } from './endpoint';

export const twoFactorEndpoints = defineEndpoints({
  'POST /api/auth/2fa/setup': {
    access: ACCESS.own,
    body: setupTwoFactorRequest,
    response: twoFactorSetup,
    withoutSecondFactor: true,
  },
  'POST /api/auth/2fa/enable': {
    access: ACCESS.own,
    body: enableTwoFactorRequest,
    response: recoveryCodes,
    withoutSecondFactor: true,
  },
  'POST /api/auth/2fa/disable': {
    access: ACCESS.own,
    body: disableTwoFactorRequest,
    withoutSecondFactor: true,
  },
  // The caller has given only the password, which is not yet a session.
  'POST /api/auth/2fa/verify': {
    access: ACCESS.open,
    body: verifyTwoFactorRequest,
    response: user,
    limit: 'signInAddress',
    withoutSecondFactor: true,
  },
  // The caller has given the password but has lost the phone. The next two routes carry a token from an
  // email.
  'POST /api/auth/2fa/recovery': { access: ACCESS.open, limit: 'signInAddress', withoutSecondFactor: true },
  'POST /api/auth/2fa/recovery/confirm': {
    access: ACCESS.open,
    body: recoveryTokenRequest,
    withoutSecondFactor: true,
  },
  'POST /api/auth/2fa/recovery/cancel': {
    access: ACCESS.open,
    body: recoveryTokenRequest,
    withoutSecondFactor: true,
  },
  'GET /api/auth/2fa/recovery': { access: ACCESS.own, response: ownRecovery, withoutSecondFactor: true },
  'DELETE /api/auth/2fa/recovery': { access: ACCESS.own, withoutSecondFactor: true },
  'POST /api/auth/reauthenticate': {
    access: ACCESS.own,
    body: reauthenticateRequest,
    withoutSecondFactor: true,
  },
  'GET /api/auth/recent-proof': { access: ACCESS.own, recentProof: true, withoutSecondFactor: true },
});
