import type { MoneyMovement } from '@tm/contracts';
import { addMonths, formatNaira, lagosDate, monthOf } from '@tm/domain';

export const KINDS: Readonly<Record<MoneyMovement['kind'], string>> = {
  release: 'Released',
  'payout-ordered': 'Payout',
  'payout-failed': 'Payout failed, back in your balance',
  'payout-reversed': 'Payout came back',
  chargeback: 'Taken back by the bank of the customer',
  correction: 'Correction',
};

/** Presents a change of the balance with its sign: '+₦9,000', '-₦9,000'. */
export const formatChange = (amount: number): string =>
  `${amount < 0 ? '-' : '+'}${formatNaira(Math.abs(amount))}`;

/** Most months that can be chosen. */
const MOST_MONTHS = 24;

/** Returns the months, `yyyy-MM`, for which a user has statements: this one first, back to the first one. */
export const statementMonths = (since: Date, now: Date): string[] => {
  const first = monthOf(lagosDate(since));
  const months: string[] = [];
  for (let date = `${monthOf(lagosDate(now))}-01`; months.length < MOST_MONTHS; date = addMonths(date, -1)) {
    months.push(monthOf(date));
    if (monthOf(date) <= first) break;
  }
  return months;
};
