import { isPersonalPassword, passwordMinimum } from './passwords';

const ngozi = { email: 'n.adeyemi@kola-nut.example', firstName: 'Ngozi', lastName: 'Adé-Okafor' };
const ola = { email: 'ola@example.ng', firstName: 'Ola', lastName: 'Obi' };

test.each([
  ['the first name', 'my-ngozi-77'],
  ['the first name in capitals', 'NGOZI2026x'],
  ['the first name of a wide keyboard', 'ｎｇｏｚｉ-2026'],
  ['a word of the last name', 'okafor-of-lagos'],
  ['both names as one word', 'adeokafor77'],
  ['the words of the email address', 'river-adeyemi'],
  ['the part before the @', 'x-n.adeyemi-x'],
  ['the whole email address', 'n.adeyemi@kola-nut.example'],
  ['the name of the site', 'Trusted Marketplace'],
  ['the name of the site with punctuation', 'tr-usted_market place'],
  ['a word of the name of the site', 'marketplace-of-mine'],
])('isPersonalPassword rejects a password that contains %s', (_, password) => {
  expect(isPersonalPassword(password, ngozi)).toBe(true);
});

test.each(['market-day-2026', 'kolanut-and-palm-42', 'harmattan-77', 'ade-is-my-uncle'])(
  'isPersonalPassword accepts %s',
  (password) => {
    expect(isPersonalPassword(password, ngozi)).toBe(false);
  },
);

test('isPersonalPassword searches names of fewer than four letters only in combination', () => {
  expect(isPersonalPassword('chocolate-river', ola)).toBe(false);
  expect(isPersonalPassword('obituary-lane', ola)).toBe(false);
  expect(isPersonalPassword('ola.obi-2026', ola)).toBe(true);
});

test('isPersonalPassword finds a name with or without accents', () => {
  expect(isPersonalPassword('sholape-river', { ...ola, firstName: 'Shọlapẹ́' })).toBe(true);
});

test('passwordMinimum depends on the profile and the role', () => {
  expect(passwordMinimum('demo', 'customer')).toBe(6);
  expect(passwordMinimum('demo', 'super_admin')).toBe(6);
  expect(passwordMinimum('production', 'restaurant_owner')).toBe(8);
  expect(passwordMinimum('production', 'super_admin')).toBe(14);
});
