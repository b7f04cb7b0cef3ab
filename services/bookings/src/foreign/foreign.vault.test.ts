import { addressVault } from './foreign.vault';

const [OLD, NEW] = ['old-key-of-calendars-0123456789abcdef', 'new-key-of-calendars-0123456789abcdef'];
const ID = 'a'.repeat(24);
const ADDRESS =
  'https://calendar.google.com/calendar/ical/ada%40example.ng/private-0123456789abcdef/basic.ics';

test('an address is readable only with a known key, for its own calendar, and unchanged', () => {
  const vault = addressVault([OLD]);
  const sealed = vault.seal(ID, ADDRESS);
  expect(vault.open(ID, sealed)).toBe(ADDRESS);
  expect(sealed).not.toContain('google');
  expect(vault.seal(ID, ADDRESS)).not.toBe(sealed);
  expect(() => vault.open('b'.repeat(24), sealed)).toThrow();
  expect(() => addressVault([NEW]).open(ID, sealed)).toThrow('a key that is not in CALENDAR_KEYS');
  expect(() => vault.open(ID, `${sealed.slice(0, -4)}AAAA`)).toThrow();
});

test('a new key in front encrypts, and the old one still decrypts', () => {
  const sealed = addressVault([OLD]).seal(ID, ADDRESS);
  const both = addressVault([NEW, OLD]);
  expect(both.open(ID, sealed)).toBe(ADDRESS);
  expect(addressVault([NEW]).open(ID, both.seal(ID, ADDRESS))).toBe(ADDRESS);
});

test('an address that an earlier version sealed decrypts', () => {
  const stored =
    '1a66d18c.CngoL1esKCV--0BFGTgGW9BvHi5U0HaS-dulymg_zERwWRQoGEJS5SN-bTZEm5emfQ6U_s7w9lZWoRKojx0';
  expect(addressVault([NEW, OLD]).open(ID, stored)).toBe('https://calendar.example/basic.ics');
});
