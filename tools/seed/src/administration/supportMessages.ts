import { NotificationModel, SupportMessageModel, UserModel, supportLink } from '@tm/data';
import { fullName, type Role } from '@tm/domain';
import type { Types } from 'mongoose';
import { hoursBefore, idAt } from './moments';

type Story = {
  from: Role;
  subject: string;
  message: string;
  /** Hours ago. */
  sent: number;
  answered?: { text: string; after: number; isClosed: boolean };
};

/** Open ones, two of them too long; answered ones; closed ones. */
const STORIES: readonly Story[] = [
  {
    from: 'customer',
    subject: 'The cleaner did not come',
    message:
      'I booked a deep clean for Saturday, 9 AM, and nobody came or called. I had taken the day off.\nCan I get another time without paying again?',
    sent: 71,
  },
  {
    from: 'service_provider',
    subject: 'My customers cannot see my new phone number',
    message:
      'I changed my number in my profile on Monday. Two customers told me that they still called the old one.',
    sent: 53,
  },
  {
    from: 'restaurant_owner',
    subject: 'How do I show that we close on Sundays?',
    message: 'The opening hours have every day. We rest on Sundays and people keep asking for tables.',
    sent: 30,
    answered: {
      text: 'Thank you for writing. In Manage Services, open your restaurant and switch Sunday off under Opening hours. Is that what you were looking for?',
      after: 3,
      isClosed: false,
    },
  },
  {
    from: 'customer',
    subject: 'Two-factor sign-in and a new phone',
    message:
      'I bought a new phone and do not have the codes on it. I still have four recovery codes. What is the right way?',
    sent: 9,
  },
  {
    from: 'customer',
    subject: 'A review that is not about the service',
    message: 'Somebody wrote about politics under a tutor I know. I have reported it, please have a look.',
    sent: 2,
  },
  {
    from: 'customer',
    subject: 'Receipt for my company',
    message: 'My office pays for the catering of last week and needs a receipt with our address.',
    sent: 120,
    answered: {
      text: 'Your receipt is attached to the booking: open it in My Bookings and choose Details. You can print it from there with your address.',
      after: 5,
      isClosed: true,
    },
  },
  {
    from: 'service_provider',
    subject: 'Verification takes how long?',
    message: 'I handed in my CAC papers on Thursday.',
    sent: 200,
    answered: {
      text: 'We look at papers within 24 to 48 hours. Yours have been verified this morning: the badge is beside your name.',
      after: 20,
      isClosed: true,
    },
  },
];

type Person = { _id: Types.ObjectId; firstName: string; lastName: string };

const rowOf = (story: Story, index: number, now: Date, sender: Person, admin: Person) => {
  const createdAt = hoursBefore(now, story.sent);
  const { answered } = story;
  const at = answered ? hoursBefore(now, story.sent - answered.after) : createdAt;
  return {
    _id: idAt(createdAt, index + 1),
    userId: sender._id,
    subject: story.subject,
    message: story.message,
    state: answered?.isClosed ? ('closed' as const) : ('open' as const),
    answers: answered ? [{ by: admin._id, text: answered.text, at }] : [],
    decided: answered ? { by: admin._id, at, act: 'answer' as const } : null,
    version: answered ? 1 : 0,
    createdAt,
    updatedAt: at,
    __v: 0,
  };
};

/** Messages to the administrators as they come in a week, and the bell of those that nobody has read yet. */
export async function writeSupportMessages(now: Date, admin: Person): Promise<void> {
  for (const [index, story] of STORIES.entries()) {
    const sender = await UserModel.findOne({ role: story.from, status: 'active' }, 'firstName lastName')
      .sort({ _id: 1 })
      .skip(index)
      .lean<Person>();
    if (!sender) continue;
    const row = rowOf(story, index, now, sender, admin);
    await SupportMessageModel.collection.insertOne(row);
    await NotificationModel.collection.insertOne({
      _id: row._id,
      userId: admin._id,
      title: `Support: ${row.subject}`,
      message: `${fullName(sender)} writes: ${row.message}`,
      link: supportLink(row._id),
      isRead: row.version > 0 || story.sent > 48,
      createdAt: row.createdAt,
      updatedAt: row.createdAt,
      __v: 0,
    });
  }
}
