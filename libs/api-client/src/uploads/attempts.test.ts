import { isRetryable } from './attempts';

const failed = (more: object) => Object.assign(new Error('It failed'), more);

test('a broken line may pass, whatever the class of its error is called in what was built', () => {
  expect(isRetryable(failed({ name: 'S3NetworkError', code: 'NETWORK' }))).toBe(true);
  expect(isRetryable(failed({ name: 't', code: 'NETWORK' }))).toBe(true);
});

test('an ill server may pass, a refusal does not', () => {
  expect(isRetryable(failed({ name: 't', code: 'SlowDown', status: 503 }))).toBe(true);
  expect(isRetryable(failed({ name: 't', code: 'AccessDenied', status: 403 }))).toBe(false);
  expect(isRetryable(failed({}))).toBe(false);
});
