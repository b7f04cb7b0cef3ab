import { problem } from '@tm/service-kit';

/** Decision 14: who has proved to be the person is told why they do not get in. */
export const accountSuspended = () =>
  problem.forbidden('Your account is suspended. Please contact support.', 'account_suspended');
