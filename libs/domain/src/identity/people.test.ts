import { describe, expect, it } from '@jest/globals';
import { bookingReference, initials, shortName } from './names';
import { formatPhone, toE164 } from './phones';
import { homeOf, mayChangeRole, maySignIn, ROLES, USER_STATUSES } from './roles';

describe('phone numbers (PD-6)', () => {
  it.each([
    '08031234567',
    '+234 803 123 4567',
    '2348031234567',
    '0803-123-4567',
    '+234 (0) 803 123 4567',
    ' 0803 123 4567 ',
  ])('toE164 accepts %s', (input) => expect(toE164(input)).toBe('+2348031234567'));
  it.each(['', '803 123 456', '+447911123456', '0803123456789', '08O31234567', '0603123456'])(
    'toE164 rejects %s',
    (input) => expect(toE164(input)).toBeNull(),
  );
  it('formatPhone uses the format of the hint', () =>
    expect(formatPhone('+2348031234567')).toBe('+234 803 123 4567'));
});

describe('names', () => {
  it('initials returns U if there is no name', () => {
    expect(initials({ firstName: 'Ṣọlá', lastName: 'adé' })).toBe('ṢA');
    expect(initials({})).toBe('U');
  });
  it('shortName returns the first name and the last initial', () =>
    expect(shortName({ firstName: 'Ngozi', lastName: 'Okonkwo' })).toBe('Ngozi O.'));
  it('bookingReference returns the last 8 characters', () =>
    expect(bookingReference('65f0c0ffee65f0c0ffee1234')).toBe('ffee1234'));
});

describe('roles', () => {
  it('mayChangeRole allows only customer to supply role (PD-12)', () => {
    const legal = ROLES.flatMap((from) =>
      ROLES.filter((to) => mayChangeRole(from, to)).map((to) => `${from}>${to}`),
    );
    expect(legal).toEqual(['customer>service_provider', 'customer>restaurant_owner']);
  });
  it('homeOf returns the start page after sign-in (product 2.4)', () =>
    expect(ROLES.map(homeOf)).toEqual(['/', '/provider-dashboard', '/provider-dashboard', '/admin']));
  it('maySignIn rejects suspended and inactive users (PD-14)', () =>
    expect(USER_STATUSES.filter((status) => !maySignIn(status))).toEqual(['inactive', 'suspended']));
});
