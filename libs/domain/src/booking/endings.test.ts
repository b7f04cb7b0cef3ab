import { describe, expect, it } from '@jest/globals';
import { BOOKING_TRANSITIONS } from './bookings';
import { CANCEL_REASON_KEYS } from './cancelReasons';
import { BOOKING_ENDINGS, endingKind, endsWithAccount, isLateClosing, needsReason } from './endings';
import { describeEnding } from './endingTexts';
import { isPlainEnding } from './plainEndings';

describe('endings of bookings', () => {
  it('gives every final move of the table one kind, and no other move', () => {
    // Ends by a report of an absence are named by its outcome (`absenceEnding`).
    const moves = BOOKING_TRANSITIONS.filter(({ guard }) => guard !== 'absenceDue');
    const kinds = moves.map(({ from, to, by, late = false }) => [
      `${from} > ${to} by ${by}${late ? ', late' : ''}`,
      endingKind(from, to, by, late),
    ]);
    expect(Object.fromEntries(kinds)).toEqual({
      'pending > accepted by provider': null,
      'pending > accepted by system': null,
      'pending > cancelled by provider': 'declined',
      'pending > cancelled by customer': 'withdrawn',
      'pending > cancelled by system': 'expired',
      'accepted > in_progress by provider': null,
      'accepted > cancelled by provider': 'cancelled_by_provider',
      'accepted > cancelled by customer': 'cancelled_free',
      'accepted > cancelled by customer, late': 'cancelled_late',
      'accepted > cancelled by system': 'never_started',
      'accepted > completed by customer': 'by_customer',
      'accepted > completed by system': 'by_clock',
      'in_progress > completed by provider': 'by_provider',
      'in_progress > completed by customer': 'by_customer',
      'in_progress > completed by system': 'by_clock',
      'pending > cancelled by admin': 'cancelled_by_admin',
      'accepted > cancelled by admin': 'cancelled_by_admin',
      'in_progress > cancelled by admin': 'cancelled_by_admin',
    });
  });

  it('counts no other end as late', () => {
    for (const { from, to, by } of BOOKING_TRANSITIONS.filter(({ by }) => by !== 'customer'))
      expect(endingKind(from, to, by, true)).toBe(endingKind(from, to, by));
    expect(endingKind('pending', 'cancelled', 'customer', true)).toBe('withdrawn');
  });

  it('asks for a reason only when a provider cancels an accepted booking', () => {
    const asking = BOOKING_TRANSITIONS.filter(({ from, to, by }) => needsReason(from, to, by));
    expect(asking.map(({ from, to, by }) => [from, to, by])).toEqual([['accepted', 'cancelled', 'provider']]);
  });

  it('describes endings that the status alone does not explain', () => {
    expect(describeEnding({ kind: 'cancelled_by_provider', reason: 'newer' as never }, 'customer')).toBe(
      'The provider cancelled.',
    );
    expect(describeEnding({ kind: 'declined' }, 'customer')).toBeNull();
    expect(describeEnding({ kind: 'by_customer' }, 'customer')).toBe('You confirmed that it is done.');
    expect(describeEnding({ kind: 'by_customer' }, 'provider')).toBe(
      'The customer confirmed that it is done.',
    );
    expect(describeEnding({ kind: 'cancelled_late' }, 'provider')).toBe(
      'The customer cancelled after free cancellation had ended.',
    );
    for (const reason of CANCEL_REASON_KEYS)
      expect(describeEnding({ kind: 'cancelled_by_provider', reason, note: 'Sorry' }, null)).toMatch(
        /^The provider cancelled\. Reason: .+\. “Sorry”$/,
      );
  });

  it.each(BOOKING_ENDINGS)('knows whether %s has a description', (kind) => {
    for (const party of ['customer', 'provider', null] as const)
      expect(describeEnding({ kind, reason: 'ill' }, party) === null).toBe(isPlainEnding(kind));
  });

  it('names the absent party to both, and leaves out who is right if it is unclear', () => {
    expect(describeEnding({ kind: 'provider_absent' }, 'provider')).toBe(
      'Cancelled, because you were not there.',
    );
    expect(describeEnding({ kind: 'provider_absent' }, 'customer')).toBe(
      'Cancelled, because the provider was not there.',
    );
    expect(describeEnding({ kind: 'customer_absent' }, null)).toBe(
      'Cancelled, because the customer was not there.',
    );
    expect(describeEnding({ kind: 'both_unclear' }, 'customer')).toMatch(/counts against neither side/);
    expect(describeEnding({ kind: 'ruled' }, 'provider')).toMatch(/our team decided/);
  });

  it('shows both parties the reason of an admin', () => {
    const ending = { kind: 'cancelled_by_admin', note: 'Wrong address', fault: 'customer' } as const;
    for (const party of ['customer', 'provider', null] as const)
      expect(describeEnding(ending, party)).toBe('Cancelled by an administrator. Reason: “Wrong address”');
  });

  it('names a suspension only to the suspended party', () => {
    const ending = { kind: 'provider_suspended', side: 'provider' } as const;
    const others = 'Cancelled, because the provider is not on the site any more.';
    expect(describeEnding(ending, 'customer')).toBe(others);
    expect(describeEnding(ending, null)).toBe(others);
    expect(describeEnding(ending, 'provider')).toBe('Cancelled with the suspension of your account.');
    expect(describeEnding({ ...ending, side: 'customer' }, 'provider')).toBe(
      'Cancelled, because the customer is not on the site any more.',
    );
  });

  it('names a closed account to the other party, and to the party that closed it', () => {
    const ending = { kind: 'account_closed', side: 'provider' } as const;
    const others = 'Cancelled, because the provider has closed their account.';
    expect(describeEnding(ending, 'customer')).toBe(others);
    expect(describeEnding(ending, null)).toBe(others);
    expect(describeEnding(ending, 'provider')).toBe('Cancelled, because you closed your account.');
    expect(describeEnding({ ...ending, side: 'customer' }, 'provider')).toBe(
      'Cancelled, because the customer has closed their account.',
    );
  });

  it('is late for the customer alone, from the end of free cancellation of an accepted booking', () => {
    const booking = { status: 'accepted', startsAt: '2026-11-27T09:00:00Z', cancellationHours: 24 } as const;
    const [before, at] = [new Date('2026-11-26T08:59:59Z'), new Date('2026-11-26T09:00:00Z')];
    expect([before, at].map((now) => isLateClosing(booking, 'customer', now))).toEqual([false, true]);
    expect(isLateClosing({ ...booking, status: 'pending' }, 'customer', at)).toBe(false);
    expect(isLateClosing(booking, 'provider', at)).toBe(false);
    expect(isLateClosing({ ...booking, freeUntilStart: true }, 'customer', at)).toBe(false);
  });

  it('ends with an account requests and appointments that are ahead', () => {
    const now = new Date('2026-11-26T09:00:00Z');
    const [before, after] = ['2026-11-26T08:59:59Z', '2026-11-26T09:00:01Z'];
    const ends = (status: 'pending' | 'accepted' | 'in_progress' | 'completed', startsAt: string) =>
      endsWithAccount({ status, startsAt }, now);
    expect([ends('pending', before), ends('pending', after)]).toEqual([true, true]);
    expect([ends('accepted', before), ends('accepted', after)]).toEqual([false, true]);
    expect([ends('in_progress', after), ends('completed', after)]).toEqual([false, false]);
  });
});
