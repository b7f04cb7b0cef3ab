import { usePayoutBalanceQuery } from '@tm/api-client/payouts';
import type { User } from '@tm/contracts';
import { lazyScreen } from '@tm/platform';
import { Card, EmptyState, ErrorState, Page, PageHead, SectionTitle, Skeleton, Stack } from '@tm/ui';
import { LazySection } from '@tm/ui/lazy-section';
import { ProvidersOnly } from '../frame/ProvidersOnly';
import { PayoutFigures } from './PayoutFigures';
import { PayoutList } from './PayoutList';
import { PayoutNote } from './PayoutNote';
import { HOLDS, isPaymentsOff } from './payoutText';

const WAITING_HEIGHT = 320;

const PaymentsOff = () => (
  <Card>
    <EmptyState title={HOLDS.off.title} text={HOLDS.off.text} />
  </Card>
);

const Movements = lazyScreen(() => import('./movements/Movements'), 'Movements');

function Money({ since }: { since: string }) {
  const { data, error, isFetching, refetch } = usePayoutBalanceQuery();
  if (isPaymentsOff(error)) return <PaymentsOff />;
  if (!data)
    return error && !isFetching ? (
      <Card>
        <ErrorState title="Your balance did not load" onRetry={() => void refetch()} />
      </Card>
    ) : (
      <Skeleton $height={WAITING_HEIGHT} $radius={2} aria-busy="true" />
    );
  const isEmpty = data.available + data.onTheWay + data.held + data.disputed + data.debt === 0;
  if (data.nextPayout.hold === 'off' && isEmpty) return <PaymentsOff />;
  return (
    <Stack $gap={6} aria-busy={isFetching}>
      <PayoutNote {...data} />
      <PayoutFigures balance={data} />
      <Stack $gap={3}>
        <SectionTitle>Payouts</SectionTitle>
        <PayoutList />
      </Stack>
      <LazySection
        waiting={<Skeleton $height={WAITING_HEIGHT} $radius={2} />}
        failed="Your movements did not load."
      >
        <Movements since={since} />
      </LazySection>
    </Stack>
  );
}

const Content = ({ user }: { user: User }) => (
  <Page>
    <PageHead title="Payouts" subtitle="What customers paid online, and when you get it." />
    <Money since={user.createdAt} />
  </Page>
);

const Waiting = () => (
  <Page aria-busy="true">
    <Skeleton $width={220} $height={36} />
    <Skeleton $height={WAITING_HEIGHT} $radius={2} />
  </Page>
);

/** Balance of a provider, its next payout, the list of payouts, statements and movements. */
export const Payouts = () => (
  <ProvidersOnly skeleton={<Waiting />}>{(user) => <Content user={user} />}</ProvidersOnly>
);
