import { lazyScreen, styled } from '@tm/platform';
import { ChipLink, Row, Skeleton } from '@tm/ui';
import { LazySection } from '@tm/ui/lazy-section';
import { param, useUrlState } from '@tm/ui/url-state';
import type { ComponentType } from 'react';
import { moneyPath, VIEW_NAMES, VIEWS, type MoneyView } from './moneyPath';

const SCREENS: Readonly<Record<MoneyView, ComponentType<object>>> = {
  overview: lazyScreen(() => import('./overview/Overview'), 'Overview'),
  accounts: lazyScreen(() => import('./accounts/AccountQueue'), 'AccountQueue'),
  payouts: lazyScreen(() => import('./payouts/PayoutPause'), 'PayoutPause'),
  ledger: lazyScreen(() => import('./ledger/Ledger'), 'Ledger'),
};
const PARAMS = { view: param.oneOf(VIEW_NAMES, 'overview') };

const Views = styled(Row)`
  margin-bottom: var(--s-5);
`;

/** The tab Money: balances and invariants, payout accounts, the pause of payouts, and the ledger. */
export function Money() {
  const [{ view }] = useUrlState(PARAMS);
  const Screen = SCREENS[view];
  return (
    <>
      <Views as="nav" aria-label="Money" $gap={2}>
        {VIEW_NAMES.map((name) => (
          <ChipLink key={name} selected={name === view} to={moneyPath(name)}>
            {VIEWS[name]}
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
