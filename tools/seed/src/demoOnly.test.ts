import { expect, it } from '@jest/globals';
import { assertDemo } from './demoOnly';

it.each([{}, { HARDENING: 'production' }])('assertDemo rejects production with %j', (more) => {
  expect(() => assertDemo({ NODE_ENV: 'production', ...more })).toThrow('not allowed in production');
});

it('assertDemo accepts the demo profile in production, and every other environment', () => {
  expect(() => assertDemo({ NODE_ENV: 'production', HARDENING: 'demo' })).not.toThrow();
  expect(() => assertDemo({ NODE_ENV: 'development', HARDENING: 'production' })).not.toThrow();
});
