import type { UserStatus } from '@tm/domain';
import { problem } from '@tm/service-kit';

/**
 * Builds the 403 that names the status. Callers have proved the password, so the reason may be shown (PD-14).
 */
export const accountSuspended = (status: UserStatus) =>
  problem.forbidden(`Your account is ${status}. Please contact support.`, `account_${status}`);
