import { isPlainName } from './plainNames';

test.each([
  'see http://evil.ng',
  'evil.ng',
  'evil．ng',
  'evil。ng',
  'ev\u200bil.\u200bng',
  'www evil.com now',
  'www.',
  'bit.ly/x',
  'call 08031',
  'Room ２０２６',
  'Ada\u0007',
  'Ada\u0085',
  'evil/ng',
  'x/7',
  'ada@evil.ng',
])('isPlainName rejects %j', (name) => {
  expect(isPlainName(name)).toBe(false);
});

test.each([
  'Ṣọlá',
  "O'Neil",
  'J.R. Obi',
  'Dr. Ade',
  'José 🙂',
  'Adebayo-Okonkwo',
  'Studio 247',
  '李',
  'No.1',
  'St. John Jr.',
  '24/7 Plumbing',
])('isPlainName accepts %j', (name) => {
  expect(isPlainName(name)).toBe(true);
});
