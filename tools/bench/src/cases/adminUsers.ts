import { UserModel } from '@tm/schema/accounts';
import { closeDays, countAhead, recountBookings } from '@tm/service-admin/testing';
import { recountPeople } from '@tm/schema/records';
import { nativeDatabase } from '@tm/mongo';
import { addDays, addMonths, lagosDate } from '@tm/domain';
import { adminCase } from './adminCase';

/** Updates all counters and closes days like the worker of the service, including the users of the bench. */
async function updateCounters(): Promise<void> {
  await countAhead();
  await recountBookings();
  await recountPeople(nativeDatabase());
  await closeDays();
}

/** Measures the four numbers of the dashboard. */
export const adminStats = adminCase({
  name: 'admin/stats',
  ratio: 10,
  paths: async () => {
    await updateCounters();
    return ['/api/admin/stats'];
  },
});

/** Measures the charts that the screen requests: the default ranges, a year by day, five years by month. */
export const adminTrends = adminCase({
  name: 'admin/trends',
  ratio: 10,
  paths: async () => {
    await updateCounters();
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

/** Returns random users for searches by name, email and phone. */
const sampleUsers = async () =>
  UserModel.aggregate<{ firstName: string; lastName: string; email: string; phone: string | null }>([
    { $sample: { size: 12 } },
    { $project: { firstName: 1, lastName: 1, email: 1, phone: 1 } },
  ]);

/**
 * Measures first pages of every filter and order, and
 * searches by every searchable field, including common names.
 */
export const adminUsers = adminCase({
  name: 'admin/users',
  ratio: 5,
  paths: async () => {
    await updateCounters();
    const USERS = '/api/admin/users';
    const users = await sampleUsers();
    const search = (text: string) => `${USERS}?search=${encodeURIComponent(text)}`;
    return [
      USERS,
      `${USERS}?role=service_provider`,
      `${USERS}?role=customer&status=active`,
      `${USERS}?status=suspended`,
      `${USERS}?sort=oldest`,
      `${USERS}?sort=name`,
      `${USERS}?sort=name&role=super_admin`,
      ...users.flatMap(({ firstName, lastName, email, phone }) => [
        search(email),
        search(email.slice(0, 8)),
        search(firstName.slice(0, 4)),
        search(`${firstName} ${lastName}`),
        ...(phone ? [search(phone)] : []),
      ]),
    ];
  },
});
