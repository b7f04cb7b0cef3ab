import { earningsFile, useEarningsQuery } from '@tm/api-client/earnings';
import type { User } from '@tm/contracts';
import { ButtonLink, Card, ErrorState, Page, PageHead, Skeleton } from '@tm/ui';
import { PeriodControls, usePeriodView } from '@tm/ui/periods';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { currentTime } from '@tm/platform';
import { ProvidersOnly } from '../frame/ProvidersOnly';
import { ProviderFrame } from '../frame/ProviderFrame';
import { EarningsFigures } from './EarningsFigures';
import { EarningsPanel } from './EarningsPanel';

const WAITING_HEIGHT = 430;

function EarningsContent({ user }: { user: User }) {
  const [now] = useState(() => currentTime());
  const view = usePeriodView(now);
  const { by, from, to, mistake } = view;
  const query = { by, from, to };
  const { data, currentData, error, isFetching, refetch } = useEarningsQuery(query, {
    skip: mistake !== undefined,
  });
  // Shows the previous period while another one loads.
  const shown = error ? currentData : (currentData ?? data);
  return (
    <ProviderFrame user={user}>
      <PageHead
        title="Earnings"
        subtitle="From completed bookings, by the day you marked them as complete. A booking that you completed early counts from its scheduled start."
        actions={
          !mistake && (
            <ButtonLink variant="secondary" href={earningsFile(query)} download>
              <Download aria-hidden="true" />
              Download CSV
            </ButtonLink>
          )
        }
      />
      <PeriodControls label="Earnings by" view={view} />
      {error && !shown && !isFetching ? (
        <Card>
          <ErrorState title="Your earnings did not load" onRetry={() => void refetch()} />
        </Card>
      ) : (
        <div aria-busy={isFetching}>
          <EarningsFigures earnings={shown} />
          {shown ? (
            <EarningsPanel earnings={shown} isTable={view.isTable} onView={view.showTable} />
          ) : (
            <Skeleton $height={WAITING_HEIGHT} $radius={2} />
          )}
        </div>
      )}
    </ProviderFrame>
  );
}

const Waiting = () => (
  <Page aria-busy="true">
    <Skeleton $width={220} $height={36} />
    <Skeleton $height={WAITING_HEIGHT} $radius={2} />
  </Page>
);

/** Earnings of a provider over time as a chart, a table and a CSV file. */
export const Earnings = () => (
  <ProvidersOnly skeleton={<Waiting />}>{(user) => <EarningsContent user={user} />}</ProvidersOnly>
);
