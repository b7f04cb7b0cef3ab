import { describe, expect, it } from '@jest/globals';
import { BOOKING_STATUSES } from './bookings';
import {
  CODE_KINDS,
  afterWrongCode,
  checkCodes,
  codeLock,
  codeOfMove,
  countsCode,
  hasCodes,
  showsFinishCode,
  type CodedPayment,
} from './codes';
import { PAYMENT_METHODS, PAYMENT_STATES } from './paymentStates';

const NOW = new Date('2026-12-05T09:00:00Z');
const MINUTE = 60_000;
const after = (minutes: number) => new Date(NOW.getTime() + minutes * MINUTE);
const paid: CodedPayment = { method: 'online', state: 'held' };

describe('codes of a booking', () => {
  it('exist while its money is held or disputed', () => {
    const rows = PAYMENT_METHODS.flatMap((method) =>
      PAYMENT_STATES.filter((state) => hasCodes({ payment: { method, state } })).map((state) => [
        method,
        state,
      ]),
    );
    expect(rows).toEqual([
      ['online', 'held'],
      ['online', 'disputed'],
    ]);
    expect([hasCodes({}), hasCodes({ payment: null })]).toEqual([false, false]);
  });

  it('fit the start and the end of the work, and no other move', () => {
    const moves = BOOKING_STATUSES.flatMap((from) =>
      BOOKING_STATUSES.map((to) => [from, to, codeOfMove(from, to)] as const).filter(([, , kind]) => kind),
    );
    expect(moves).toEqual([
      ['accepted', 'in_progress', 'start'],
      ['in_progress', 'completed', 'finish'],
    ]);
  });

  it('are readable from the acceptance to the end, the finish code from the start of the work', () => {
    const rows = BOOKING_STATUSES.map((status) => [
      status,
      checkCodes({ status, payment: paid }),
      checkCodes({ status }),
      showsFinishCode({ status }),
    ]);
    expect(rows).toEqual([
      ['pending', 'not_accepted', 'no_codes', false],
      ['accepted', 'legal', 'no_codes', false],
      ['in_progress', 'legal', 'no_codes', true],
      ['completed', 'booking_ended', 'booking_ended', false],
      ['cancelled', 'booking_ended', 'booking_ended', false],
    ]);
  });

  it('count, the finish code only after the start code', () => {
    const rows = CODE_KINDS.map((kind) =>
      [undefined, null, false, true].map((startedByCode) => countsCode(kind, { startedByCode })),
    );
    expect(rows).toEqual([
      [true, true, true, true],
      [false, false, false, true],
    ]);
  });

  it('lock for 15 minutes after each five wrong ones, and for good after twenty', () => {
    let payment: Pick<CodedPayment, 'wrongCodes' | 'codesLockedUntil'> = {};
    const rows: unknown[] = [];
    for (let wrong = 1; wrong <= 20; wrong += 1) {
      const now = after(wrong * 20);
      expect(codeLock(payment, now)).toEqual({ isLocked: false, triesLeft: 5 - ((wrong - 1) % 5) });
      payment = { ...payment, ...afterWrongCode(payment, now) };
      const lock = codeLock(payment, now);
      if (!lock.isLocked) continue;
      const minutes = lock.until && (lock.until.getTime() - now.getTime()) / MINUTE;
      rows.push([wrong, minutes]);
    }
    expect(rows).toEqual([
      [5, 15],
      [10, 15],
      [15, 15],
      [20, null],
    ]);
    expect(codeLock(payment, after(100_000))).toEqual({ isLocked: true, until: null });
  });

  it('are locked until the end of the lock, and not at it', () => {
    const payment = afterWrongCode({ wrongCodes: 4 }, NOW);
    expect(codeLock(payment, new Date(after(15).getTime() - 1))).toEqual({
      isLocked: true,
      until: after(15),
    });
    expect(codeLock(payment, after(15))).toEqual({ isLocked: false, triesLeft: 5 });
  });
});
