import { formatDate, type UserStatus } from '@tm/domain';
import { problem } from '@tm/service-kit';

type Refused = { status: UserStatus; closing?: { erasedBy: Date } | null | undefined };

/**
 * Builds the 403 that names the status, or the closing of the account by its owner. Callers have proved the
 * password, so the reason may be shown (PD-14).
 */
export const accountSuspended = ({ status, closing }: Refused) =>
  closing
    ? problem.forbidden(
        `You have closed this account. It is erased by ${formatDate(closing.erasedBy)}. The link “Keep my account” in our email opens it again until then.`,
        'account_closed',
      )
    : problem.forbidden(`Your account is ${status}. Please contact support.`, `account_${status}`);
