import { PASSWORD_MINIMUM } from '@tm/domain';
import { pageMeta } from '@tm/platform';

/** The rule for a new password, as forms say it before typing. The gateway writes into the page how many characters this site asks for. */
export const newPasswordHint = (): string =>
  `At least ${Number(pageMeta('password-minimum')) || PASSWORD_MINIMUM.demo} characters, without your name or email`;
