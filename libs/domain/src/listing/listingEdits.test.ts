import {
  newContacts,
  describeEditReasons,
  describeShownVersion,
  editReasons,
  type ReviewedText,
} from './listingEdits';

const APPROVED: ReviewedText = {
  category: 'home_repair',
  words: ['Leaking pipe repair', 'Call 0803 123 4567 or see adaclean.com'],
};

test.each<[string, Partial<ReviewedText>, string[]]>([
  ['a text without contacts', { words: ['Pipe repair', 'We come the same day, ₦15,000'] }, []],
  ['the approved contacts in another notation', { words: ['+2348031234567', 'WWW.ADACLEAN.COM'] }, []],
  ['another number', { words: ['Call 08057654321'] }, ['phone']],
  ['another address', { words: ['see evil.com'] }, ['link']],
  ['an email address', { words: ['ada@example.com'] }, ['email']],
  ['another category', { category: 'cleaning' }, ['category']],
  [
    'all reasons',
    { category: 'cleaning', words: ['evil.com 08057654321', 'ada@example.com'] },
    ['link', 'phone', 'email', 'category'],
  ],
])('editReasons returns the reasons for an edit with %s', (_what, change, reasons) => {
  expect(editReasons(APPROVED, { ...APPROVED, ...change })).toEqual(reasons);
});

test('newContacts ignores a number that is split between two texts', () => {
  expect(newContacts([], ['Call 0803', '123 4567'])).toEqual([]);
});

test.each([
  [['phone'], 'adds a phone number'],
  [['link', 'phone', 'email'], 'adds a web address, a phone number and an email address'],
  [['category'], 'changes the category'],
  [['phone', 'category'], 'adds a phone number and changes the category'],
] as const)('describeEditReasons describes %j as "%s"', (reasons, expected) => {
  expect(describeEditReasons(reasons)).toBe(expected);
});

test('describeShownVersion describes what customers see while the edit waits', () => {
  expect(describeShownVersion('active')).toBe('People still see the approved text.');
  expect(describeShownVersion('paused')).toBe(
    'People will see the approved text when the service is live again.',
  );
});
