import { failureText, waitWords } from './failureText';

test.each([
  [1, '1 second'],
  [45, '45 seconds'],
  [59.4, '60 seconds'],
  [60, '1 minute'],
  [61, '2 minutes'],
  [3600, '1 hour'],
  [7000, '2 hours'],
])('%d seconds are %s', (seconds, words) => {
  expect(waitWords(seconds)).toBe(words);
});

const refused = (status: number, more = {}) => ({ status, detail: 'Their words', message: '', ...more });

test('after too many tries it says when the next one is worth it', () => {
  expect(failureText(refused(429, { retryAfter: 300 }), 'Ours')).toBe(
    'Too many tries. Please try again in 5 minutes.',
  );
  expect(failureText(refused(429), 'Ours')).toBe('Too many tries. Please try again later.');
});

test('otherwise the server’s words count, and ours where it gave none', () => {
  expect(failureText(refused(403), 'Ours')).toBe('Their words');
  expect(failureText(refused(0), 'Ours')).toBe('Ours');
  expect(failureText(new Error('x'), 'Ours')).toBe('Ours');
});
