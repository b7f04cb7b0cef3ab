import { emailKeyOf } from './user.schema';

test.each([
  ['  Ada@Example.NG ', 'ada@example.ng'],
  ['ada@BÜCHER.example', 'ada@xn--bcher-kva.example'],
  ['ada@bu\u0308cher.example', 'ada@xn--bcher-kva.example'],
  ['ada@xn--BCHER-kva.example', 'ada@xn--bcher-kva.example'],
  ['ａｄａ@example.ng', 'ada@example.ng'],
  ['"a@b"@example.ng', '"a@b"@example.ng'],
  ['ada@not a domain', 'ada@not a domain'],
  ['ada', 'ada'],
])('emailKeyOf turns %s into %s', (written, key) => {
  expect(emailKeyOf(written)).toBe(key);
});

// Stored keys need no migration, because the key of an address that the contract accepts is unchanged.
test.each([
  'customer@demo.example',
  'O.Neil+shop@Sub.Example-1.com.ng',
  'a_b@x--y.example',
  'UPPER@EXAMPLE.ORG',
  "o'neil@example.travel",
])('emailKeyOf returns the lower case of %s', (address) => {
  expect(emailKeyOf(address)).toBe(address.toLowerCase());
});
