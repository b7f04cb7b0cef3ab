import type { CalendarEntries, CalendarEntry, CreateEntryRequest, OverlapsProblem } from '@tm/contracts';
import { CalendarEntryModel } from '@tm/schema/bookings';
import { inDays, type buildScene } from './scene';

export const ENTRIES_PATH = '/api/calendar/entries';

type Scene = Awaited<ReturnType<typeof buildScene>>;
type Made = CalendarEntry[] & OverlapsProblem;

/** A phone booking in three days from 10:00 to 11:00, unless the test sets it. */
export const entryFor = (more: Partial<CreateEntryRequest> = {}): CreateEntryRequest => ({
  kind: 'appointment',
  date: inDays(3),
  time: '10:00',
  minutes: 60,
  name: 'Bola Ade',
  phone: '0803 111 2222',
  ...more,
});

/** Makes an entry as the provider and returns the answer. */
export const makeEntry = ({ asProvider }: Scene, more: Partial<CreateEntryRequest> = {}) =>
  asProvider.post<Made>(ENTRIES_PATH, entryFor(more));

/** Returns the number of stored entries of the provider. */
export const countEntries = ({ profile }: Scene) =>
  CalendarEntryModel.countDocuments({ providerId: profile._id });

/** Returns the entries that the provider sees. */
export const listEntries = async ({ asProvider }: Scene, from = inDays(-8), to = inDays(40)) =>
  (await asProvider.get<CalendarEntries>(ENTRIES_PATH, { query: { from, to } })).body.entries;
