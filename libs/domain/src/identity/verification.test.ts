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

describe('the way of a business to its badge', () => {
  it('is begun by its owner, and again at any time before it ends', () =>
    expect(movesOf('owner')).toEqual(['unsubmitted>submitted', 'submitted>submitted', 'refused>submitted']));
  it('is ended by an admin, who may change a ruling', () =>
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
  ] as const)('%j is %s', (kept, state) => expect(verificationState(kept)).toBe(state));
});

describe('a business as its owner edits it', () => {
  const business = { businessName: 'Ada Repairs', certifications: ['COREN'], rating: 4 };
  it('is the approved one while nothing waits', () => expect(withPendingChange(business)).toEqual(business));
  it('has what waits for an admin', () => {
    const pendingChange = { businessName: 'Ada & Sons', certifications: [] };
    expect(withPendingChange({ ...business, pendingChange })).toEqual({
      ...business,
      ...pendingChange,
      pendingChange,
    });
  });
});

describe('addresses of uploads', () => {
  it('tell documents from pictures', () => {
    expect(objectPathOf('pictures/x')).toBe('/objects/pictures/x');
    expect(objectPathOf('private/1/x')).toBe('/api/objects/private/1/x');
    expect([isPrivateKey('private/x'), isPrivateKey('pictures/private/x')]).toEqual([true, false]);
  });
});

describe('texts in a list', () => {
  it('are the same to a reader whatever their case and spaces', () => {
    expect(sameText(' Lekki,  Lagos ', 'lekki, lagos')).toBe(true);
    expect(sameText('Lekki', 'Lekki 1')).toBe(false);
  });
});
