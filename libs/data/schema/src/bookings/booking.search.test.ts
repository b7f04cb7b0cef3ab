import { Types } from '@tm/mongo';
import { bookingPattern, bookingSearchText, referenceOf } from './booking.search';

const ids = { customer: new Types.ObjectId(), owner: new Types.ObjectId(), profile: new Types.ObjectId() };
const booking = {
  _id: new Types.ObjectId('65f0c0ffee65f0c0ffee1234'),
  customerId: ids.customer,
  providerId: ids.profile,
  providerUserId: ids.owner,
  listing: { title: 'Knotless  braids at home' },
  notes: 'Gate code 12\nAsk for Mama Ṣọlá (50% off)',
};
const text = bookingSearchText(booking, {
  users: new Map([
    [String(ids.customer), { firstName: 'Ngozi', lastName: 'Adé-Okonkwo' }],
    [String(ids.owner), { firstName: 'Chioma', lastName: 'Eze' }],
  ]),
  businesses: new Map([[String(ids.profile), { businessName: 'Crown & Coil Studio' }]]),
});
const finds = (side: 'customer' | 'provider', search: string) => bookingPattern(search, side)?.test(text);

test.each([
  'braid',
  'BRAIDS AT',
  'knotless braids',
  'ffee1234',
  '#FFEE',
  'fee12',
  'gate CODE',
  '12 ask for mama sola',
  'ṣọla',
  '(50%',
])('both parties find the booking by %s', (search) => {
  expect(finds('customer', search)).toBe(true);
  expect(finds('provider', search)).toBe(true);
});

test('a name matches only for the other party, because the searcher’s own name is in all bookings', () => {
  expect(finds('provider', 'ade-okonkwo')).toBe(true);
  expect(finds('provider', 'ngozi ade')).toBe(true);
  expect(finds('customer', 'ngozi')).toBe(false);
  expect(finds('customer', 'coil studio')).toBe(true);
  expect(finds('customer', 'chioma eze')).toBe(true);
  expect(finds('provider', 'chioma')).toBe(false);
});

test('a search that starts with # matches only the reference', () => {
  expect(finds('customer', '#12')).toBe(true);
  expect(finds('customer', '#gate')).toBe(false);
  expect(finds('provider', '#ngozi')).toBe(false);
});

test('special characters of patterns match literally, and a match never spans two fields', () => {
  for (const search of ['.*', 'kno.less', '^', '[', 'home gate', 'eze\n'])
    expect([search, finds('provider', search)]).toEqual([search, false]);
});

test('bookingPattern returns null for an empty search', () => {
  for (const search of ['', '  ', '#', ' # ']) expect(bookingPattern(search, 'customer')).toBeNull();
});

test('referenceOf recognizes a full reference after #', () => {
  expect(referenceOf(' #FFEE1234')).toBe('ffee1234');
  for (const search of ['ffee1234', '#ffee123', '#ffee12345', '#gate1234'])
    expect(referenceOf(search)).toBeNull();
});

test('unknown people and missing notes leave their line empty', () => {
  const bare = bookingSearchText({ ...booking, notes: null }, { users: new Map(), businesses: new Map() });
  expect(bare).toBe('\nffee1234\nknotless braids at home\n\n');
});
