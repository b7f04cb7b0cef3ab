import { describe, expect, it } from '@jest/globals';
import {
  LISTING_STATES,
  LISTING_STATUSES,
  LISTING_TRANSITIONS,
  checkListingMove,
  listingState,
  mayMoveListing,
  statusOfState,
} from './listings';

describe('listing life cycle (PD-16)', () => {
  it('lets only an admin activate a listing for the first time', () => {
    for (const status of ['pending_approval', 'draft', 'rejected'] as const)
      expect(mayMoveListing({ status }, 'active', 'owner')).toBe(false);
    expect(checkListingMove({ status: 'pending_approval' }, 'active', 'owner')).toBe('foreign');
    expect(checkListingMove({ status: 'pending_approval' }, 'active', 'admin')).toBe('approve');
  });

  it('lets the owner, but no admin, pause a listing and resume it', () => {
    expect(checkListingMove({ status: 'active' }, 'paused', 'owner')).toBe('pause');
    const paused = { status: 'paused', pausedBy: 'owner' } as const;
    expect(checkListingMove(paused, 'active', 'owner')).toBe('resume');
    expect(checkListingMove(paused, 'active', 'admin')).toBe('foreign');
  });

  it('lets only an admin resume a listing that an admin or an unknown party paused', () => {
    for (const pausedBy of ['admin', null, undefined] as const) {
      const pausedByAdmin = { status: 'paused', pausedBy } as const;
      expect(checkListingMove(pausedByAdmin, 'active', 'owner')).toBe('foreign');
      expect(checkListingMove(pausedByAdmin, 'active', 'admin')).toBe('release');
    }
    expect(checkListingMove({ status: 'paused', pausedBy: 'owner' }, 'paused', 'admin')).toBe('hold');
  });

  it('lets an admin confirm changes only if some are waiting', () => {
    expect(checkListingMove({ status: 'active' }, 'active', 'admin')).toBe('illegal');
    expect(checkListingMove({ status: 'active', submittedAt: new Date() }, 'active', 'admin')).toBe(
      'confirm',
    );
  });

  it('allows no move out of the archive, and no move into it except deletion', () => {
    for (const by of ['owner', 'admin'] as const)
      for (const status of LISTING_STATUSES) {
        expect(checkListingMove({ status: 'archived' }, status, by)).toBe('illegal');
        expect(checkListingMove({ status }, 'archived', by)).toBe('illegal');
      }
  });

  it('listingState inverts statusOfState', () => {
    for (const state of LISTING_STATES) expect(listingState(statusOfState(state))).toBe(state);
  });

  it('has at most one act for each party, state and target', () => {
    const keys = LISTING_TRANSITIONS.flatMap(({ by, from, to }) =>
      from.map((state) => `${by} ${state} ${to}`),
    );
    expect(new Set(keys).size).toBe(keys.length);
  });

  it('allows deletion in every state except archived', () => {
    const deletable = LISTING_TRANSITIONS.find(({ act }) => act === 'delete')?.from;
    expect([...(deletable ?? []), 'archived'].sort()).toEqual([...LISTING_STATES].sort());
  });
});
