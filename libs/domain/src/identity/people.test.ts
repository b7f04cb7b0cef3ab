import { describe, expect, it } from '@jest/globals';
import { bookingReference, initials, shortName } from './names';
import { formatPhone, toE164 } from './phones';
import { homeOf, mayChangeRole, maySignIn, ROLES, USER_STATUSES } from './roles';

describe('phones (decision 6)', () => {
  it.each([
    '08031234567',
    '+234 803 123 4567',
    '2348031234567',
    '0803-123-4567',
    '+234 (0) 803 123 4567',
    ' 0803 123 4567 ',
  ])('accepts %s as people write it', (input) => expect(toE164(input)).toBe('+2348031234567'));
  it.each(['', '803 123 456', '+447911123456', '0803123456789', '08O31234567', '0603123456'])(
    'refuses %s',
    (input) => expect(toE164(input)).toBeNull(),
  );
  it('shows them in the shape of the hint', () =>
    expect(formatPhone('+2348031234567')).toBe('+234 803 123 4567'));
});

describe('names', () => {
  it('has initials, and U when there is no name', () => {
    expect(initials({ firstName: 'Ṣọlá', lastName: 'adé' })).toBe('ṢA');
    expect(initials({})).toBe('U');
  });
  it('shows a first name and the last initial', () =>
    expect(shortName({ firstName: 'Ngozi', lastName: 'Okonkwo' })).toBe('Ngozi O.'));
  it('refers to a booking by the last 8 characters', () =>
    expect(bookingReference('65f0c0ffee65f0c0ffee1234')).toBe('ffee1234'));
});

describe('roles', () => {
  it('change once, from customer to the supply side (decision 12)', () => {
    const legal = ROLES.flatMap((from) =>
      ROLES.filter((to) => mayChangeRole(from, to)).map((to) => `${from}>${to}`),
    );
    expect(legal).toEqual(['customer>service_provider', 'customer>restaurant_owner']);
  });
  it('lead to their home after signing in (spec 2.4)', () =>
    expect(ROLES.map(homeOf)).toEqual(['/', '/provider-dashboard', '/provider-dashboard', '/admin']));
  it('let neither suspended nor inactive people in (decision 14)', () =>
    expect(USER_STATUSES.filter((status) => !maySignIn(status))).toEqual(['inactive', 'suspended']));
});
