import {
  addDays,
  formatDate,
  fromLagos,
  HOLIDAY_QUESTION_DAYS,
  holidaySpans,
  lagosDate,
  maySignIn,
  type HolidayChoice,
  type HolidaySpan,
} from '@tm/domain';
import { findDeclaredHolidays } from '@tm/data-provider';
import { currentTime, inTransaction, trusted, type ClientSession, type Types } from '@tm/mongo';
import { notify } from '@tm/records';
import { readUsers } from '@tm/schema/read';
import {
  HolidayQuestionModel,
  ProviderProfileModel,
  VERIFIED_INDEX,
  type HolidayQuestionRow,
} from '@tm/schema/provider';

/** Businesses of one transaction, which also stores how far the question has come. */
const BATCH = 20;

type Asked = {
  _id: Types.ObjectId;
  userId: Types.ObjectId;
  calendar?: { holidays?: readonly HolidayChoice[] };
};

const dayOf = (date: string): string => formatDate(fromLagos(date, '00:00')!);

/** Returns the question to a business about a coming holiday. */
const questionAbout = ({ key, name, from, to, isExpected }: HolidaySpan) => ({
  title: `Open on ${name}?`,
  message: `${name} is ${isExpected ? 'expected ' : ''}on ${dayOf(from)}${to > from ? ` and ${dayOf(to)}` : ''}. Choose if you are open, closed, or open at other times. Without an answer your usual hours apply.`,
  link: '/provider-dashboard/hours',
  question: { kind: 'holiday' as const, holiday: key },
});

/** Reads the next verified businesses after the last asked business. */
const nextBusinesses = (after: Types.ObjectId | null): Promise<Asked[]> =>
  ProviderProfileModel.find(
    { isVerified: true, erasedAt: null, ...(after && { _id: trusted({ $lt: after }) }) },
    'userId calendar.holidays',
  )
    .sort({ _id: -1 })
    .hint(VERIFIED_INDEX)
    .limit(BATCH)
    .lean<Asked[]>();

/** Leaves out businesses with a choice, and businesses of users who cannot sign in. */
const withoutChoice = async (rows: readonly Asked[], key: string): Promise<Asked[]> => {
  const open = rows.filter(({ calendar }) => !calendar?.holidays?.some(({ holiday }) => holiday === key));
  const users = await readUsers
    .find({ _id: trusted({ $in: open.map(({ userId }) => userId) }) }, 'status')
    .lean();
  const active = new Set(users.filter(({ status }) => maySignIn(status)).map(({ _id }) => String(_id)));
  return open.filter(({ userId }) => active.has(String(userId)));
};

/** Stores how far a question has come. Returns false when another worker was first. */
const advance = async (
  { _id, after }: HolidayQuestionRow,
  set: { after: Types.ObjectId } | { doneAt: Date },
  session?: ClientSession,
): Promise<boolean> => {
  const { matchedCount } = await HolidayQuestionModel.updateOne(
    { _id, after, doneAt: null },
    { $set: set },
    session ? { session } : {},
  );
  return matchedCount === 1;
};

const findQuestion = async (_id: string): Promise<HolidayQuestionRow> =>
  (await HolidayQuestionModel.findOneAndUpdate(
    { _id },
    { $setOnInsert: { after: null, doneAt: null } },
    { upsert: true, returnDocument: 'after' },
  ).lean<HolidayQuestionRow>())!;

const askAbout = async (holiday: HolidaySpan, isStopping: () => boolean): Promise<number> => {
  let question = await findQuestion(`${holiday.key}:${holiday.from.slice(0, 4)}`);
  let count = 0;
  while (!question.doneAt && !isStopping()) {
    const rows = await nextBusinesses(question.after);
    const last = rows.at(-1);
    if (!last) {
      await advance(question, { doneAt: currentTime() });
      return count;
    }
    const asked = await withoutChoice(rows, holiday.key);
    const isFirst = await inTransaction(async (session) => {
      if (!(await advance(question, { after: last._id }, session))) return false;
      for (const { userId } of asked) await notify(session, { userId, ...questionAbout(holiday) });
      return true;
    });
    if (!isFirst) return count;
    count += asked.length;
    question = { ...question, after: last._id };
  }
  return count;
};

/**
 * Asks the verified businesses without a choice for each public holiday of the next 14 days, once per holiday
 * and year. The questions are written in batches that also store the last business, so any number of workers
 * may run this at once, and a killed worker leaves nothing half done. Returns the number of questions.
 */
export const askHolidays = async (
  { isStopping }: { isStopping: () => boolean },
  now = currentTime(),
): Promise<number> => {
  const today = lagosDate(now);
  // One day more, so that a holiday of two days is named with both.
  const last = addDays(today, HOLIDAY_QUESTION_DAYS + 1);
  const declared = await findDeclaredHolidays(now, fromLagos(last, '00:00')!);
  let count = 0;
  for (const holiday of holidaySpans(today, last, declared)) {
    const isNear = today < holiday.from && holiday.from < last;
    if (isNear && !isStopping()) count += await askAbout(holiday, isStopping);
  }
  return count;
};
