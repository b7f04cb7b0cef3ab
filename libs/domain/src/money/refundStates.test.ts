import { describe, expect, it } from '@jest/globals';
import { DAY_MS } from '../scheduling/units';
import { accountRequestsBy, isAccountOverdue } from './refundStates';

const SINCE = new Date('2026-11-20T09:00:00.000Z');
const after = (days: number, ms = 0) => new Date(SINCE.getTime() + days * DAY_MS + ms);

describe('requests for the account of a refund', () => {
  it.each([
    [after(0), 1, false],
    [after(3, -1), 1, false],
    [after(3), 2, false],
    [after(7, -1), 2, false],
    [after(7), 3, true],
    [after(60), 3, true],
    [after(0, -1), 0, false],
  ])('until %s there are %i', (now, requests, isOverdue) => {
    expect(accountRequestsBy(SINCE, now)).toBe(requests);
    expect(accountRequestsBy(SINCE.toISOString(), now)).toBe(requests);
    expect(isAccountOverdue(SINCE, now)).toBe(isOverdue);
  });
});
