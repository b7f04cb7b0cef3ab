/** The views of the tab Money with their names. */
export const VIEWS = {
  overview: 'Overview',
  disputes: 'Disputes',
  chargebacks: 'Chargebacks',
  accounts: 'Accounts',
  payouts: 'Payouts',
  debts: 'Debts',
  refunds: 'Late and Refunds',
  reconciliation: 'Reconciliation',
  ledger: 'Ledger',
} as const;
export type MoneyView = keyof typeof VIEWS;
export const VIEW_NAMES = Object.keys(VIEWS) as MoneyView[];

/** Returns the path of a view, with filters of its list. */
export const moneyPath = (view: MoneyView, filters: Readonly<Record<string, string>> = {}): string =>
  `/admin?${new URLSearchParams({ tab: 'money', ...(view !== 'overview' && { view }), ...filters })}`;
