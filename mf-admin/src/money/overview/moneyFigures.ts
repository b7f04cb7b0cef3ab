import type { MoneyOverview } from '@tm/contracts';
import { formatNaira, toKobo, toNaira, type LedgerAccountKind } from '@tm/domain';

/** Sums of the balances in naira. `rest` is what they leave; it must be the cover that the service states. */
export type MoneyFigures = {
  held: number;
  owed: number;
  toRefund: number;
  atCompany: number;
  inBank: number;
  rest: number;
  isBalanced: boolean;
};

/** Adds the balances up, in kobo, so that no fraction is lost. */
export const figuresOf = ({ balances, cover }: Pick<MoneyOverview, 'balances' | 'cover'>): MoneyFigures => {
  const koboOf = (...kinds: LedgerAccountKind[]) =>
    balances.filter(({ kind }) => kinds.includes(kind)).reduce((sum, { amount }) => sum + toKobo(amount), 0);
  const held = koboOf('held', 'disputed');
  const owed = koboOf('provider', 'payout');
  const toRefund = koboOf('refund', 'unmatched');
  const atCompany = koboOf('psp');
  const inBank = koboOf('bank');
  const rest = atCompany + inBank - held - owed - toRefund;
  return {
    held: toNaira(held),
    owed: toNaira(owed),
    toRefund: toNaira(toRefund),
    atCompany: toNaira(atCompany),
    inBank: toNaira(inBank),
    rest: toNaira(rest),
    isBalanced: rest === toKobo(cover),
  };
};

/** Formats an amount, with a minus sign before the currency if it is below zero. */
export const formatBalance = (naira: number): string =>
  naira < 0 ? `−${formatNaira(-naira)}` : formatNaira(naira);
