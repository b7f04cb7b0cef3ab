import { nativeDatabase, type BookingRow } from '@tm/data';
import { differences } from './differences';

type Bell = { userId: unknown; link: string };
type Mail = { payload: { userId?: string; data: { link: string } } };

type Event = BookingRow['history'][number];

/** Whom an event is news for: the other side; both when the clock did it, or when the time is another now. */
const told = ({ customerId, providerUserId }: BookingRow, { by, kind }: Event): string[] => {
  const [customer, provider] = [String(customerId), String(providerUserId)];
  if (kind === 'rescheduled' || by === 'system') return [customer, provider];
  return by === 'customer' ? [provider] : [customer];
};

/** Every event of every booking was told by bell and by e-mail, once; nothing else was told. */
export const auditNews = async (bookings: readonly BookingRow[]): Promise<string[]> => {
  const links = bookings.map(({ _id }) => `/bookings?booking=${String(_id)}`);
  const due = bookings.flatMap((row, index) =>
    row.history.flatMap((event) => told(row, event).map((userId) => `${userId} of ${links[index]}`)),
  );
  const database = nativeDatabase();
  const bells = await database
    .collection<Bell>('notifications')
    .find({ link: { $in: links } })
    .toArray();
  const mails = await database
    .collection<Mail>('outbox')
    .find({ kind: 'email', 'payload.data.link': { $in: links } })
    .toArray();
  return [
    ...differences(
      'bell',
      bells.map(({ userId, link }) => `${String(userId)} of ${link}`),
      due,
    ),
    ...differences(
      'mail',
      mails.map(({ payload }) => `${payload.userId} of ${payload.data.link}`),
      due,
    ),
  ];
};
