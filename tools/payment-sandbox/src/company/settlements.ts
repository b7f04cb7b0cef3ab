import type { Settlement, TopUp } from '../journal/records';
import { unsettledCharges } from './balance';
import { type Company, isoNow, writeSettings } from './company';
import { invalid } from './refusal';

const DAY_MS = 24 * 3_600_000;
/** Lagos is one hour before UTC all year. Its midnight begins the day of a settlement. */
const LAGOS_MS = 3_600_000;
/** Settlements of a day are made at 06:00 in Lagos. */
const HOUR_OF_DAY_MS = 6 * 3_600_000;

const lagosMidnight = (at: Date): number =>
  Math.floor((at.getTime() + LAGOS_MS) / DAY_MS) * DAY_MS - LAGOS_MS;

/** Brings charges that were paid before a time into the balance. Returns null if there are none. */
export function settle(company: Company, before: Date): Settlement | null {
  const { store } = company;
  const charges = unsettledCharges(company).filter(({ paidAt }) => Date.parse(paidAt!) < before.getTime());
  if (charges.length === 0) return null;
  return store.change(() => {
    const settlement = store.put('settlement', {
      id: store.nextId(),
      grossKobo: charges.reduce((sum, { paidKobo }) => sum + (paidKobo ?? 0), 0),
      feeKobo: charges.reduce((sum, { fees }) => sum + (fees ?? 0), 0),
      charges: charges.length,
      at: isoNow(company),
      nextAt: null,
    });
    for (const charge of charges) store.put('charge', { ...charge, settlement: settlement.id });
    return settlement;
  });
}

/** Settles everything that is paid, at once. */
export const settleNow = (company: Company): Settlement | null =>
  settle(company, new Date(company.now().getTime() + 1));

/** The settlement of a day: all charges up to the last midnight. Sets the time of the next one. */
export function settleDay(company: Company): void {
  const midnight = lagosMidnight(company.now());
  company.store.change(() => {
    settle(company, new Date(midnight));
    planSettlement(company);
  });
}

/** Sets the time of the next settlement of a day. */
export function planSettlement(company: Company): void {
  const today = lagosMidnight(company.now()) + HOUR_OF_DAY_MS;
  const next = today > company.now().getTime() ? today : today + DAY_MS;
  writeSettings(company.store, { nextAt: new Date(next).toISOString() });
}

/** The owner puts money into the balance. */
export function topUp(company: Company, kobo: number): TopUp {
  const { store } = company;
  if (!Number.isSafeInteger(kobo) || kobo <= 0) throw invalid('The amount must be more than ₦0.');
  return store.change(() =>
    store.put('topUp', { id: store.nextId(), kobo, at: isoNow(company), nextAt: null }),
  );
}
