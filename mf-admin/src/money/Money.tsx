import { useMoneyWaitingQuery } from '@tm/api-client/adminMoney';
import { lazyScreen, styled } from '@tm/platform';
import { ChipLink, media, Skeleton } from '@tm/ui';
import { LazySection } from '@tm/ui/lazy-section';
import { param, useUrlState } from '@tm/ui/url-state';
import { useEffect, useRef, type ComponentType } from 'react';
import { formatWaiting, type WaitingCount } from '../list/countLabels';
import { moneyPath, VIEW_NAMES, VIEWS, type MoneyView } from './moneyPath';

const SCREENS: Readonly<Record<MoneyView, ComponentType<object>>> = {
  overview: lazyScreen(() => import('./overview/Overview'), 'Overview'),
  disputes: lazyScreen(() => import('./disputes/DisputeQueue'), 'DisputeQueue'),
  chargebacks: lazyScreen(() => import('./chargebacks/ChargebackQueue'), 'ChargebackQueue'),
  accounts: lazyScreen(() => import('./accounts/AccountQueue'), 'AccountQueue'),
  payouts: lazyScreen(() => import('./payouts/Payouts'), 'Payouts'),
  debts: lazyScreen(() => import('./debts/Debts'), 'Debts'),
  refunds: lazyScreen(() => import('./refunds/Refunds'), 'Refunds'),
  reconciliation: lazyScreen(() => import('./reconciliation/DifferenceQueue'), 'DifferenceQueue'),
  ledger: lazyScreen(() => import('./ledger/Ledger'), 'Ledger'),
};
const PARAMS = { view: param.oneOf(VIEW_NAMES, 'overview') };

/** On phones it is one row, which scrolls sideways. */
const Views = styled.nav`
  position: relative;
  display: flex;
  flex-wrap: wrap;
  gap: var(--s-2);
  margin-bottom: var(--s-5);
  ${media.phone} {
    flex-wrap: nowrap;
    overflow-x: auto;
    scrollbar-width: none;
    padding-block: 3px;
    margin-inline: calc(-1 * var(--s-4));
    padding-inline: var(--s-4);
    a {
      flex: none;
    }
    a:focus-visible {
      outline-offset: -4px;
    }
  }
`;

/** Returns the row of views, which scrolls to the chosen one. The page does not scroll. */
const useRow = (view: MoneyView, waiting: unknown) => {
  const row = useRef<HTMLElement>(null);
  useEffect(() => {
    const chip = row.current?.querySelector<HTMLElement>('[aria-current]');
    if (row.current && chip)
      row.current.scrollLeft = chip.offsetLeft - (row.current.clientWidth - chip.offsetWidth) / 2;
  }, [view, waiting]);
  return row;
};

/** The tab Money: balances and invariants, queues of payments, and the ledger. */
export function Money() {
  const [{ view }] = useUrlState(PARAMS);
  const { data } = useMoneyWaitingQuery();
  const waiting: Partial<Record<MoneyView, WaitingCount>> = data ?? {};
  const row = useRow(view, data);
  const Screen = SCREENS[view];
  return (
    <>
      <Views ref={row} aria-label="Money">
        {VIEW_NAMES.map((name) => (
          <ChipLink key={name} selected={name === view} to={moneyPath(name)}>
            {`${VIEWS[name]} ${formatWaiting(waiting[name] ?? 0)}`.trim()}
          </ChipLink>
        ))}
      </Views>
      <LazySection
        key={view}
        waiting={<Skeleton $height={420} $radius={2} />}
        failed={`${VIEWS[view]} did not load.`}
      >
        <Screen />
      </LazySection>
    </>
  );
}
