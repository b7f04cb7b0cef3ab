import { describe, expect, it } from '@jest/globals';
import {
  LISTING_STATES,
  LISTING_STATUSES,
  LISTING_TRANSITIONS,
  judgeListingMove,
  listingState,
  mayMoveListing,
  standingIn,
} from './listings';

describe('the life of a listing (decision 16)', () => {
  it('becomes active for the first time only through an admin', () => {
    for (const status of ['pending_approval', 'draft', 'rejected'] as const)
      expect(mayMoveListing({ status }, 'active', 'owner')).toBe(false);
    expect(judgeListingMove({ status: 'pending_approval' }, 'active', 'owner')).toBe('foreign');
    expect(judgeListingMove({ status: 'pending_approval' }, 'active', 'admin')).toBe('approve');
  });

  it('can be paused and taken up again by its owner, which no admin does for them', () => {
    expect(judgeListingMove({ status: 'active' }, 'paused', 'owner')).toBe('pause');
    const paused = { status: 'paused', pausedBy: 'owner' } as const;
    expect(judgeListingMove(paused, 'active', 'owner')).toBe('resume');
    expect(judgeListingMove(paused, 'active', 'admin')).toBe('foreign');
  });

  it('stays paused until an admin says so when an admin paused it, or nobody knows who did', () => {
    for (const pausedBy of ['admin', null, undefined] as const) {
      const held = { status: 'paused', pausedBy } as const;
      expect(judgeListingMove(held, 'active', 'owner')).toBe('foreign');
      expect(judgeListingMove(held, 'active', 'admin')).toBe('release');
    }
    expect(judgeListingMove({ status: 'paused', pausedBy: 'owner' }, 'paused', 'admin')).toBe('hold');
  });

  it('has changes confirmed only where some wait', () => {
    expect(judgeListingMove({ status: 'active' }, 'active', 'admin')).toBe('illegal');
    expect(judgeListingMove({ status: 'active', submittedAt: new Date() }, 'active', 'admin')).toBe(
      'confirm',
    );
  });

  it('never leaves the archive, and comes there by its deletion alone', () => {
    for (const by of ['owner', 'admin'] as const)
      for (const status of LISTING_STATUSES) {
        expect(judgeListingMove({ status: 'archived' }, status, by)).toBe('illegal');
        expect(judgeListingMove({ status }, 'archived', by)).toBe('illegal');
      }
  });

  it('tells states from what is stored and back', () => {
    for (const state of LISTING_STATES) expect(listingState(standingIn(state))).toBe(state);
  });

  it('has one act for each party, state and target', () => {
    const keys = LISTING_TRANSITIONS.flatMap(({ by, from, to }) =>
      from.map((state) => `${by} ${state} ${to}`),
    );
    expect(new Set(keys).size).toBe(keys.length);
  });

  it('leaves every state but the archive a way to be deleted', () => {
    const deletable = LISTING_TRANSITIONS.find(({ act }) => act === 'delete')?.from;
    expect([...(deletable ?? []), 'archived'].sort()).toEqual([...LISTING_STATES].sort());
  });
});
