import { expect, it } from '@jest/globals';
import { refundOf } from './refund';

it('gives nothing back, because nothing is charged on the site', () => {
  expect(refundOf()).toBe(0);
});
