import { describeFailure, formatWait } from './describeFailure';

test.each([
  [1, '1 second'],
  [45, '45 seconds'],
  [59.4, '60 seconds'],
  [60, '1 minute'],
  [61, '2 minutes'],
  [3600, '1 hour'],
  [7000, '2 hours'],
])('%d seconds are %s', (seconds, words) => {
  expect(formatWait(seconds)).toBe(words);
});

const refused = (status: number, more = {}) => ({ status, detail: 'Their words', message: '', ...more });

test('describeFailure returns the waiting time after a 429', () => {
  expect(describeFailure(refused(429, { retryAfter: 300 }), 'Ours')).toBe(
    'Too many attempts. Please try again in 5 minutes.',
  );
  expect(describeFailure(refused(429), 'Ours')).toBe('Too many attempts. Please try again later.');
});

test('describeFailure returns the server’s message, or the fallback without one', () => {
  expect(describeFailure(refused(403), 'Ours')).toBe('Their words');
  expect(describeFailure(refused(0), 'Ours')).toBe('Ours');
  expect(describeFailure(new Error('x'), 'Ours')).toBe('Ours');
});
