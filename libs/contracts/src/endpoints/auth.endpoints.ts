import { ACCESS } from '@tm/domain';
import {
  changePasswordRequest,
  forgotPasswordRequest,
  loginAnswer,
  resetPasswordRequest,
  verifyEmailRequest,
} from '../auth';
import { loginRequest, registerRequest, user } from '../users';
import { defineEndpoints } from './endpoint';

export const authEndpoints = defineEndpoints({
  'GET /api/auth/user': { access: ACCESS.own, response: user, withoutSecondFactor: true },
  // A business description of the allowed length does not fit into the 4 KB of the other sign-in calls.
  'POST /api/auth/register': {
    access: ACCESS.open,
    body: registerRequest,
    response: user,
    status: 201,
    maxBytes: 16 * 1024,
    withoutSecondFactor: true,
  },
  'POST /api/auth/login': {
    access: ACCESS.open,
    body: loginRequest,
    response: loginAnswer,
    withoutSecondFactor: true,
  },
  // A plain link: redirects (302).
  'GET /api/auth/logout': { access: ACCESS.open, withoutSecondFactor: true },
  'POST /api/auth/logout': { access: ACCESS.open, withoutSecondFactor: true },
  'POST /api/auth/password/forgot': {
    access: ACCESS.open,
    body: forgotPasswordRequest,
    withoutSecondFactor: true,
  },
  'POST /api/auth/password/reset': {
    access: ACCESS.open,
    body: resetPasswordRequest,
    withoutSecondFactor: true,
  },
  'POST /api/auth/password/change': {
    access: ACCESS.own,
    body: changePasswordRequest,
    withoutSecondFactor: true,
  },
  'POST /api/auth/email/verify': { access: ACCESS.open, body: verifyEmailRequest, withoutSecondFactor: true },
  'POST /api/auth/email/send': { access: ACCESS.own, withoutSecondFactor: true },
});
