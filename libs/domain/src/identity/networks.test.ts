import { expect, it } from '@jest/globals';
import { networkOf } from './networks';

it.each([
  ['102.89.34.7', '102.89.34.0/24'],
  ['::ffff:102.89.34.7', '102.89.34.0/24'],
  ['2c0f:f5c0:1:2::/64', '2c0f:f5c0:1::/48'],
  ['2c0f:F5C0::1', '2c0f:f5c0:0::/48'],
  ['::1', '0:0:0::/48'],
  ['', null],
  ['unknown', null],
])('networkOf maps %s to %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});
