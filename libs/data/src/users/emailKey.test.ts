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
])('%s is compared as %s', (written, key) => {
  expect(emailKeyOf(written)).toBe(key);
});

// Keys that are stored already need no migration: the form of an address that the contract takes is as it was.
test.each([
  'customer@demo.example',
  'O.Neil+shop@Sub.Example-1.com.ng',
  'a_b@x--y.example',
  'UPPER@EXAMPLE.ORG',
  "o'neil@example.travel",
])('of %s the key is its lower case', (address) => {
  expect(emailKeyOf(address)).toBe(address.toLowerCase());
});
