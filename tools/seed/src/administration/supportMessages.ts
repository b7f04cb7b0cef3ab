import { NotificationModel } from '@tm/schema/records';
import { SupportMessageModel, UserModel, supportLink } from '@tm/schema/accounts';
import { fullName, type Role } from '@tm/domain';
import type { Types } from 'mongoose';
import { hoursBefore, idAt } from './moments';

type FakeMessage = {
  role: Role;
  subject: string;
  message: string;
  /** Age in hours. */
  ageHours: number;
  answer?: { text: string; afterHours: number; isClosed: boolean };
};

/** Open messages (two of them overdue), answered messages and closed messages. */
const MESSAGES: readonly FakeMessage[] = [
  {
    role: 'customer',
    subject: 'The cleaner did not come',
    message:
      'I booked a deep clean for Saturday, 9 AM, but the cleaner did not come or call. I had taken the day off.\nCan I get another time without paying again?',
    ageHours: 71,
  },
  {
    role: 'service_provider',
    subject: 'My customers cannot see my new phone number',
    message: 'I changed my number in my profile on Monday. Two customers still called the old one.',
    ageHours: 53,
  },
  {
    role: 'restaurant_owner',
    subject: 'How do I show that we close on Sundays?',
    message: 'The opening hours have every day. We rest on Sundays and people keep asking for tables.',
    ageHours: 30,
    answer: {
      text: 'Thank you for writing. In Manage Services, open your restaurant and switch Sunday off under Opening hours. Is that what you were looking for?',
      afterHours: 3,
      isClosed: false,
    },
  },
  {
    role: 'customer',
    subject: 'Two-factor sign-in and a new phone',
    message:
      'I bought a new phone and do not have the codes on it. I still have four recovery codes. What is the right way?',
    ageHours: 9,
  },
  {
    role: 'customer',
    subject: 'A review that is not about the service',
    message: 'A review of a tutor I know is about politics. I have reported it, please have a look.',
    ageHours: 2,
  },
  {
    role: 'customer',
    subject: 'Receipt for my company',
    message: 'My office pays for the catering of last week and needs a receipt with our address.',
    ageHours: 120,
    answer: {
      text: 'Your receipt is attached to the booking: open it in My Bookings and choose Details. You can print it from there with your address.',
      afterHours: 5,
      isClosed: true,
    },
  },
  {
    role: 'service_provider',
    subject: 'Verification takes how long?',
    message: 'I submitted my CAC documents on Thursday.',
    ageHours: 200,
    answer: {
      text: 'We review documents within 24 to 48 hours. We verified yours this morning: the badge is next to your name.',
      afterHours: 20,
      isClosed: true,
    },
  },
];

type UserName = { _id: Types.ObjectId; firstName: string; lastName: string };

const rowOf = (fakeMessage: FakeMessage, index: number, now: Date, sender: UserName, admin: UserName) => {
  const createdAt = hoursBefore(now, fakeMessage.ageHours);
  const { answer } = fakeMessage;
  const at = answer ? hoursBefore(now, fakeMessage.ageHours - answer.afterHours) : createdAt;
  return {
    _id: idAt(createdAt, index + 1),
    userId: sender._id,
    subject: fakeMessage.subject,
    message: fakeMessage.message,
    state: answer?.isClosed ? ('closed' as const) : ('open' as const),
    answers: answer ? [{ by: admin._id, text: answer.text, at }] : [],
    decided: answer ? { by: admin._id, at, act: 'answer' as const } : null,
    version: answer ? 1 : 0,
    createdAt,
    updatedAt: at,
    __v: 0,
  };
};

/** Writes the support messages of a week, each with a notification for the admin. Recent ones are unread. */
export async function writeSupportMessages(now: Date, admin: UserName): Promise<void> {
  for (const [index, fakeMessage] of MESSAGES.entries()) {
    const sender = await UserModel.findOne({ role: fakeMessage.role, status: 'active' }, 'firstName lastName')
      .sort({ _id: 1 })
      .skip(index)
      .lean<UserName>();
    if (!sender) continue;
    const row = rowOf(fakeMessage, index, now, sender, admin);
    await SupportMessageModel.collection.insertOne(row);
    await NotificationModel.collection.insertOne({
      _id: row._id,
      userId: admin._id,
      title: `Support: ${row.subject}`,
      message: `${fullName(sender)} writes: ${row.message}`,
      link: supportLink(row._id),
      isRead: row.version > 0 || fakeMessage.ageHours > 48,
      createdAt: row.createdAt,
      updatedAt: row.createdAt,
      __v: 0,
    });
  }
}
