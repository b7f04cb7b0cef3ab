import type { StatusPreview, User } from '@tm/contracts';
import { fullName } from '@tm/domain';
import { pluralize } from '../../shared/list/counting';

type Status = 'active' | 'suspended';

/** What is left of a deleted account is a pseudonym without an address: there is nobody to let in or keep out. */
export const isDeleted = ({ email }: Pick<User, 'email'>): boolean => email === '';

/** What the dialog is called and says. */
export const statusQuestion = (users: readonly User[], status: Status) => {
  const who = users.length === 1 ? fullName(users[0]!) : pluralize(users.length, 'user', 'users');
  return status === 'suspended'
    ? {
        title: `Suspend ${who}?`,
        text: 'They are signed out everywhere at once and cannot sign in until an administrator activates them again.',
        label: 'Suspend',
        hint: 'They read it in an e-mail, and it stays in the audit log.',
      }
    : {
        title: `Activate ${who}?`,
        text: 'They can sign in again. We tell them by e-mail.',
        label: 'Activate',
        hint: 'It stays in the audit log.',
      };
};

/** What a suspension means for one person, in sentences. */
export const consequences = (preview: StatusPreview): string[] => {
  const { sessions, openAsCustomer, openAsProvider, liveServices } = preview;
  return [
    ...(sessions > 0 ? [`${pluralize(sessions, 'open session ends', 'open sessions end')}.`] : []),
    ...(openAsCustomer > 0
      ? [
          `${pluralize(openAsCustomer, 'open booking', 'open bookings')} as a customer: nothing changes there, and no provider is told.`,
        ]
      : []),
    ...(openAsProvider > 0
      ? [
          `${pluralize(openAsProvider, 'open booking', 'open bookings')} as a provider: nothing changes there, and no customer is told.`,
        ]
      : []),
    ...(liveServices > 0
      ? [
          `${pluralize(liveServices, 'live service stays', 'live services stay')} on the site and cannot be booked.`,
        ]
      : []),
  ];
};

/** What was done to how many: 'Suspended 3 users'. */
export const formatChangedCount = (count: number, status: Status): string =>
  count === 0
    ? 'Nothing was changed'
    : `${status === 'suspended' ? 'Suspended' : 'Activated'} ${pluralize(count, 'user', 'users')}`;

export const formatSkippedCount = (count: number): string =>
  `${pluralize(count, 'user was', 'users were')} left as they are.`;
