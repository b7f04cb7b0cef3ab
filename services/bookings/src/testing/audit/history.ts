import type { BookingRow } from '@tm/schema/bookings';

/** Status transitions written by hand, so that the table of the domain is checked as well. */
const EDGES = [
  'pending > accepted by provider',
  'pending > accepted by system',
  'pending > cancelled by provider',
  'pending > cancelled by customer',
  'pending > cancelled by system',
  'accepted > in_progress by provider',
  'accepted > cancelled by customer',
  'accepted > cancelled by provider',
  'accepted > cancelled by system',
  'accepted > completed by customer',
  'accepted > completed by system',
  'in_progress > completed by provider',
  'in_progress > completed by customer',
  'in_progress > completed by system',
  'pending > cancelled by admin',
  'accepted > cancelled by admin',
  'in_progress > cancelled by admin',
];
/** Transitions after a report that a party was absent. */
const ABSENCE_EDGES = ['accepted', 'in_progress'].flatMap((from) => [
  `${from} > cancelled by customer`,
  `${from} > cancelled by provider`,
  `${from} > cancelled by system`,
  `${from} > completed by admin`,
]);

const described = ({ kind, status, by, at }: BookingRow['history'][number]): string =>
  `${kind} ${status} by ${by} at ${at.toISOString()}`;

/** Returns the errors in the history of one booking. */
export const auditHistory = ({ _id, history, status, absence }: BookingRow): string[] => {
  const edges = absence ? [...EDGES, ...ABSENCE_EDGES] : EDGES;
  const moves = history.filter(({ kind }) => kind === 'status');
  const [first, ...later] = moves;
  const complaints =
    first?.status === 'pending' && first.by === 'customer' ? [] : ['does not begin as a request'];
  later.forEach((event, index) => {
    const edge = `${moves[index]!.status} > ${event.status} by ${event.by}`;
    if (!edges.includes(edge)) complaints.push(`went ${edge}`);
  });
  if (moves.at(-1)?.status !== status) complaints.push(`is ${status}, which its history does not say`);
  history.forEach((event, index) => {
    const before = history[index - 1];
    if (before && event.at < before.at)
      complaints.push(`went back in time from ${described(before)} to ${described(event)}`);
  });
  return complaints.map((complaint) => `booking ${String(_id)} ${complaint}`);
};
