import { describe, expect, it } from '@jest/globals';
import { LISTING_STATUSES, listingSources, mayMoveListing } from './listings';

describe('the life of a listing (decision 16)', () => {
  it('becomes active for the first time only through an admin', () => {
    expect(mayMoveListing('pending_approval', 'active', 'owner')).toBe(false);
    expect(mayMoveListing('draft', 'active', 'owner')).toBe(false);
    expect(mayMoveListing('pending_approval', 'active', 'admin')).toBe(true);
  });

  it('can be paused and taken up again by its owner', () => {
    expect(mayMoveListing('active', 'paused', 'owner')).toBe(true);
    expect(mayMoveListing('paused', 'active', 'owner')).toBe(true);
  });

  it('never leaves the archive', () => {
    for (const to of LISTING_STATUSES) {
      expect(mayMoveListing('archived', to, 'owner')).toBe(false);
      expect(mayMoveListing('archived', to, 'admin')).toBe(false);
    }
  });

  it('names the statuses that the guard of an update lets through', () => {
    expect(listingSources('active', 'admin').sort()).toEqual(['paused', 'pending_approval', 'rejected']);
  });
});
