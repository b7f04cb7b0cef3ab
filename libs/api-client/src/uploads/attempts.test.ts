import { isRetryable } from './attempts';

const failed = (more: object) => Object.assign(new Error('It failed'), more);

test('isRetryable accepts a network fault for any minified class name', () => {
  expect(isRetryable(failed({ name: 'S3NetworkError', code: 'NETWORK' }))).toBe(true);
  expect(isRetryable(failed({ name: 't', code: 'NETWORK' }))).toBe(true);
});

test('isRetryable accepts server errors and rejects 4xx responses', () => {
  expect(isRetryable(failed({ name: 't', code: 'SlowDown', status: 503 }))).toBe(true);
  expect(isRetryable(failed({ name: 't', code: 'AccessDenied', status: 403 }))).toBe(false);
  expect(isRetryable(failed({}))).toBe(false);
});
