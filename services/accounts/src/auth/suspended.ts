import type { UserStatus } from '@tm/domain';
import { problem } from '@tm/service-kit';

/** PD-14: who has proved to be the person is told why they do not get in. */
export const accountSuspended = (status: UserStatus) =>
  problem.forbidden(`Your account is ${status}. Please contact support.`, `account_${status}`);
