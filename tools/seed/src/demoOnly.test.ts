import { expect, it } from '@jest/globals';
import { assertDemo } from './demoOnly';

it.each([{}, { HARDENING: 'production' }])('production gets no demo data: %j', (more) => {
  expect(() => assertDemo({ NODE_ENV: 'production', ...more })).toThrow('not in production');
});

it('images with the profile of the demo, and everything outside production, may have it', () => {
  expect(() => assertDemo({ NODE_ENV: 'production', HARDENING: 'demo' })).not.toThrow();
  expect(() => assertDemo({ NODE_ENV: 'development', HARDENING: 'production' })).not.toThrow();
});
