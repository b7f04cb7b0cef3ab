import { PASSWORD_MINIMUM } from '@tm/domain';
import { pageMeta } from '@tm/platform';

/**
 * The rule for a new password, shown before input. The gateway writes the minimum length of this site into
 * the page.
 */
export const newPasswordHint = (): string =>
  `At least ${Number(pageMeta('password-minimum')) || PASSWORD_MINIMUM.demo} characters, without your name or email`;
