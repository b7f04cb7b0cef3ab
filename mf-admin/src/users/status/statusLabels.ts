import type { StatusPreview, User } from '@tm/contracts';
import { fullName, type SuspensionChoice } from '@tm/domain';
import { pluralize } from '../../list/countLabels';

type Status = 'active' | 'suspended';
export type StatusChoice = { users: readonly User[]; status: Status };

/** Returns true for a deleted account: a pseudonym without an address, whose status cannot change. */
export const isDeleted = ({ email }: Pick<User, 'email'>): boolean => email === '';

/** Returns the texts of the confirmation dialog. */
export const statusQuestion = (users: readonly User[], status: Status) => {
  const who = users.length === 1 ? fullName(users[0]!) : pluralize(users.length, 'user', 'users');
  return status === 'suspended'
    ? {
        title: `Suspend ${who}?`,
        text: 'They are signed out everywhere at once and cannot sign in until an administrator activates them again.',
        label: 'Suspend',
        hint: 'It is sent to them by email and stays in the audit log.',
      }
    : {
        title: `Activate ${who}?`,
        text: 'They can sign in again. They are notified by email.',
        label: 'Activate',
        hint: 'It stays in the audit log.',
      };
};

/** The choices for the open bookings of suspended users. */
export const BOOKING_CHOICES: Record<SuspensionChoice, string> = {
  cancel: 'Cancel those not begun',
  keep: 'Keep, notify customers',
};

const AS_CUSTOMER: Record<SuspensionChoice, string> = {
  cancel: 'those that have not begun are cancelled, and their providers are notified.',
  keep: 'unchanged, and no provider is notified.',
};
const AS_PROVIDER: Record<SuspensionChoice, string> = {
  cancel: 'those that have not begun are cancelled, and their customers are notified.',
  keep: 'their customers are notified, and can cancel for free until the start.',
};

/** Returns true if one of these users has open bookings. */
export const hasOpenBookings = (previews: readonly StatusPreview[]): boolean =>
  previews.some(
    ({ refusal, openAsCustomer, openAsProvider }) => !refusal && openAsCustomer + openAsProvider > 0,
  );

/** Describes the consequences of a suspension for one user, in sentences. */
export const consequences = (preview: StatusPreview, bookings: SuspensionChoice): string[] => {
  const { sessions, openAsCustomer, openAsProvider, liveServices } = preview;
  return [
    ...(sessions > 0 ? [`${pluralize(sessions, 'open session ends', 'open sessions end')}.`] : []),
    ...(openAsCustomer > 0
      ? [
          `${pluralize(openAsCustomer, 'open booking', 'open bookings')} as a customer: ${AS_CUSTOMER[bookings]}`,
        ]
      : []),
    ...(openAsProvider > 0
      ? [
          `${pluralize(openAsProvider, 'open booking', 'open bookings')} as a provider: ${AS_PROVIDER[bookings]}`,
        ]
      : []),
    ...(liveServices > 0
      ? [
          `${pluralize(liveServices, 'live service stays', 'live services stay')} on the site and cannot be booked.`,
        ]
      : []),
  ];
};

/** Formats the number of changed users: 'Suspended 3 users'. */
export const formatChangedCount = (count: number, status: Status): string =>
  count === 0
    ? 'Nothing was changed'
    : `${status === 'suspended' ? 'Suspended' : 'Activated'} ${pluralize(count, 'user', 'users')}`;

export const formatSkippedCount = (count: number): string =>
  `${pluralize(count, 'user was', 'users were')} skipped.`;
