import { DAY_MS, formatDate, fromLagos } from '@tm/domain';
import { inTransaction, trusted, type Types } from '@tm/mongo';
import { notify, type LeasedJob } from '@tm/records';
import { BookingModel } from '@tm/schema/bookings';

type Job = Pick<LeasedJob<'holiday-declared'>, 'payload'>;

const OPEN = ['pending', 'accepted'] as const;
const BY_STATUS_AND_TIME = { status: 1, startsAt: -1, _id: -1 } as const;

/** The open bookings of a date that do not know yet that it is a public holiday. */
const affected = (date: string, status: (typeof OPEN)[number]) => {
  const start = fromLagos(date, '00:00')!;
  return {
    status,
    startsAt: trusted({ $gte: start, $lt: new Date(start.getTime() + DAY_MS) }),
    'declaredHoliday.date': trusted({ $ne: date }),
  };
};

/** Finds a business with open bookings on the date. */
const findNext = async (date: string): Promise<Types.ObjectId | null> => {
  for (const status of OPEN) {
    const found = await BookingModel.findOne(affected(date, status), 'providerUserId')
      .hint(BY_STATUS_AND_TIME)
      .lean();
    if (found) return found.providerUserId;
  }
  return null;
};

const wordsFor = ({ payload: { date, name } }: Job, count: number) => ({
  title: `${name} on ${formatDate(fromLagos(date, '00:00')!)}`,
  message: `This date was declared a public holiday, and you have ${count === 1 ? 'a booking' : `${count} bookings`} on it. ${count === 1 ? 'It stays' : 'They stay'}. You can cancel what you accepted before the declaration without a mark.`,
  link: `/provider-dashboard/calendar?date=${date}`,
});

/** Marks the bookings of one business in one transaction with its notification. */
const notifyOne = (providerUserId: Types.ObjectId, job: Job): Promise<void> =>
  inTransaction(async (session) => {
    const { date, name, declaredAt } = job.payload;
    let count = 0;
    for (const status of OPEN) {
      const { modifiedCount } = await BookingModel.updateMany(
        { providerUserId, ...affected(date, status) },
        { $set: { declaredHoliday: { date, name, at: declaredAt } } },
        { session },
      );
      count += modifiedCount;
    }
    if (count > 0) await notify(session, { userId: providerUserId, ...wordsFor(job, count) });
  });

/**
 * Notifies each business with open bookings on a date that was declared a public holiday, and stores the
 * declaration in these bookings, so that those accepted before can be cancelled without a mark. A repeated
 * job, also after a kill or beside another worker, notifies no one twice.
 */
export const notifyHoliday = async (job: Job): Promise<void> => {
  let next = await findNext(job.payload.date);
  while (next) {
    await notifyOne(next, job);
    next = await findNext(job.payload.date);
  }
};
