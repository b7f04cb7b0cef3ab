import { earningsFile, useEarningsQuery } from '@tm/api-client/earnings';
import { rangeBefore } from '@tm/domain';
import type { Earnings as EarningsOfPeriod } from '@tm/contracts';
import { Card, ErrorState, Page, PageHead, Skeleton } from '@tm/ui';
import { FileLink } from '@tm/ui/file-link';
import { LazySection } from '@tm/ui/lazy-section';
import { PeriodControls, usePeriodView } from '@tm/ui/periods';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { currentTime, lazyScreen, styled } from '@tm/platform';
import { ProvidersOnly } from '../frame/ProvidersOnly';
import { EarningsFigures } from './EarningsFigures';
import { EarningsPanel } from './EarningsPanel';

const WAITING_HEIGHT = 430;

const EarnedBookings = lazyScreen(() => import('./EarnedBookings'), 'EarnedBookings');

const Below = styled.div`
  margin-top: var(--s-6);
`;

/** The bookings of a period with bookings, whose code loads after the figures. */
const BookingsBelow = ({ from, to, bookings }: EarningsOfPeriod) =>
  bookings > 0 && (
    <Below>
      <LazySection
        waiting={<Skeleton $height={WAITING_HEIGHT} $radius={2} />}
        failed="The bookings did not load."
      >
        <EarnedBookings from={from} to={to} count={bookings} />
      </LazySection>
    </Below>
  );

function EarningsContent() {
  const [now] = useState(() => currentTime());
  const view = usePeriodView(now);
  const { by, from, to, mistake } = view;
  const query = { by, from, to };
  const { data, currentData, error, isFetching, refetch } = useEarningsQuery(query, {
    skip: mistake !== undefined,
  });
  const before = useEarningsQuery(
    { by: 'month', ...rangeBefore({ from, to }) },
    { skip: mistake !== undefined },
  );
  // Shows the previous period while another one loads.
  const shown = error ? currentData : (currentData ?? data);
  return (
    <Page>
      <PageHead
        title="Earnings"
        subtitle="From completed bookings, by the day you marked them as complete. A booking that you completed early counts from its scheduled start."
        actions={
          !mistake && (
            <FileLink variant="secondary" href={earningsFile(query)}>
              <Download aria-hidden="true" />
              Download CSV
            </FileLink>
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
          <EarningsFigures earnings={shown} before={before.currentData} />
          {shown ? (
            <EarningsPanel earnings={shown} isTable={view.isTable} onView={view.showTable} />
          ) : (
            <Skeleton $height={WAITING_HEIGHT} $radius={2} />
          )}
          {shown && <BookingsBelow {...shown} />}
        </div>
      )}
    </Page>
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
  <ProvidersOnly skeleton={<Waiting />}>{() => <EarningsContent />}</ProvidersOnly>
);
