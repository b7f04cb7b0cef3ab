import { formatDateTime } from '@tm/domain';
import type { ClientSession } from '@tm/mongo';
import { notify } from '@tm/records';
import type { ForeignCalendarRow } from '@tm/schema/bookings';

const LINK = '/provider-dashboard/hours';

/** Notifies the owner, in the app only, that a calendar was not read for a day, or is not read any more. */
export const notifyForeign = (
  session: ClientSession,
  { userId, host, readAt }: ForeignCalendarRow,
  notice: 'failing' | 'off',
): Promise<void> =>
  notify(session, {
    userId,
    title: notice === 'off' ? 'A calendar was switched off' : 'A calendar cannot be read',
    message: `Your calendar at ${host} was last read on ${formatDateTime(readAt)}. ${
      notice === 'off'
        ? 'It is not read any more. Its busy times stay until you remove it.'
        : 'New busy times in it do not block bookings until it is read again.'
    }`,
    link: LINK,
    mail: null,
  });
