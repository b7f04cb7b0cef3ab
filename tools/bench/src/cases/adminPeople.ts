import { UserModel, closeDays, countAhead, recountBookings, recountPeople, nativeDatabase } from '@tm/data';
import { addDays, addMonths, lagosDate } from '@tm/domain';
import { adminCase } from './adminLists';

/** Bookings up to now are counted ahead and days closed, as the service's worker does; the bench's own people are counted too. */
async function countAll(): Promise<void> {
  await countAhead();
  await recountBookings();
  await recountPeople(nativeDatabase());
  await closeDays();
}

/** The four numbers. */
export const adminStats = adminCase({
  name: 'admin/stats',
  ratio: 10,
  paths: async () => {
    await countAll();
    return ['/api/admin/stats'];
  },
});

/** The charts as the screen asks for them: the usual ranges, a year by day, five years by month. */
export const adminTrends = adminCase({
  name: 'admin/trends',
  ratio: 10,
  paths: async () => {
    await countAll();
    const today = lagosDate(new Date());
    const TRENDS = '/api/admin/trends';
    return [
      TRENDS,
      `${TRENDS}?by=week`,
      `${TRENDS}?by=month`,
      `${TRENDS}?by=day&from=${addDays(today, -364)}&to=${today}`,
      `${TRENDS}?by=month&from=${addMonths(today, -59)}&to=${today}`,
    ];
  },
});

/** People out of the middle of the data, whose names, e-mails and phones are looked for. */
const somePeople = async () =>
  UserModel.aggregate<{ firstName: string; lastName: string; email: string; phone: string | null }>([
    { $sample: { size: 12 } },
    { $project: { firstName: 1, lastName: 1, email: 1, phone: 1 } },
  ]);

/** First pages of every filter and order, and searches by each of what is searched, common names among them. */
export const adminUsers = adminCase({
  name: 'admin/users',
  ratio: 5,
  paths: async () => {
    await countAll();
    const USERS = '/api/admin/users';
    const people = await somePeople();
    const search = (text: string) => `${USERS}?search=${encodeURIComponent(text)}`;
    return [
      USERS,
      `${USERS}?role=service_provider`,
      `${USERS}?role=customer&status=active`,
      `${USERS}?status=suspended`,
      `${USERS}?sort=oldest`,
      `${USERS}?sort=name`,
      `${USERS}?sort=name&role=super_admin`,
      ...people.flatMap(({ firstName, lastName, email, phone }) => [
        search(email),
        search(email.slice(0, 8)),
        search(firstName.slice(0, 4)),
        search(`${firstName} ${lastName}`),
        ...(phone ? [search(phone)] : []),
      ]),
    ];
  },
});
