import type { User } from '@tm/contracts';
import { fullName, nextUserStatus } from '@tm/domain';
import type { Ruling } from '../ruling';

/** What the dialog asks before a user is suspended or activated. */
export const userRuling = (user: User): Ruling => {
  const status = nextUserStatus(user.status);
  return status === 'suspended'
    ? {
        of: 'user',
        status,
        title: `Suspend ${fullName(user)}?`,
        text: 'They are signed out everywhere at once and cannot sign in until you activate them again.',
        label: 'Suspend',
        hint: 'They read it in an e-mail, and it stays in the audit log.',
        isHarsh: true,
      }
    : {
        of: 'user',
        status,
        title: `Activate ${fullName(user)}?`,
        text: 'They can sign in again. We tell them by e-mail.',
        label: 'Activate',
        hint: 'It stays in the audit log.',
      };
};
