import { describe, expect, it } from '@jest/globals';
import { isPrivateKey, objectPathOf } from '../web/documents';
import { sameText } from './names';
import {
  mayMoveVerification,
  verificationState,
  withPendingChange,
  VERIFICATION_STATES,
} from './verification';

const movesOf = (by: 'owner' | 'admin') =>
  VERIFICATION_STATES.flatMap((from) =>
    VERIFICATION_STATES.filter((to) => mayMoveVerification(from, to, by)).map((to) => `${from}>${to}`),
  );

describe('verification of a business', () => {
  it('lets the owner submit documents, repeatedly until the business is verified', () =>
    expect(movesOf('owner')).toEqual(['unsubmitted>submitted', 'submitted>submitted', 'refused>submitted']));
  it('lets an admin decide, and change the decision', () =>
    expect(movesOf('admin')).toEqual([
      'unsubmitted>verified',
      'unsubmitted>refused',
      'submitted>verified',
      'submitted>refused',
      'verified>refused',
      'refused>verified',
    ]));
  it.each([
    [{ isVerified: true, refusalReason: null, hasPapers: false }, 'verified'],
    [{ isVerified: false, refusalReason: 'Not readable', hasPapers: true }, 'refused'],
    [{ isVerified: false, refusalReason: null, hasPapers: true }, 'submitted'],
    [{ isVerified: false, hasPapers: false }, 'unsubmitted'],
  ] as const)('verificationState of %j is %s', (stored, state) =>
    expect(verificationState(stored)).toBe(state),
  );
});

describe('withPendingChange', () => {
  const business = { businessName: 'Ada Repairs', certifications: ['COREN'], rating: 4 };
  it('returns the approved data if no change is pending', () =>
    expect(withPendingChange(business)).toEqual(business));
  it('returns the data of a pending change', () => {
    const pendingChange = { businessName: 'Ada & Sons', certifications: [] };
    expect(withPendingChange({ ...business, pendingChange })).toEqual({
      ...business,
      ...pendingChange,
      pendingChange,
    });
  });
});

describe('addresses of uploads', () => {
  it('distinguish documents from pictures', () => {
    expect(objectPathOf('pictures/x')).toBe('/objects/pictures/x');
    expect(objectPathOf('private/1/x')).toBe('/api/objects/private/1/x');
    expect([isPrivateKey('private/x'), isPrivateKey('pictures/private/x')]).toEqual([true, false]);
  });
});

describe('sameText', () => {
  it('ignores case and spaces', () => {
    expect(sameText(' Lekki,  Lagos ', 'lekki, lagos')).toBe(true);
    expect(sameText('Lekki', 'Lekki 1')).toBe(false);
  });
});
