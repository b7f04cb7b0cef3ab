import { useTrendsQuery } from '@tm/api-client/adminStats';
import type { Trends } from '@tm/contracts';
import { formatNaira } from '@tm/domain';
import { currentTime, styled } from '@tm/platform';
import { Card, Chip, EmptyState, ErrorState, Page, PageHead, Row, Skeleton } from '@tm/ui';
import { ChartOrTable, Figures, PeriodControls, usePeriodView } from '@tm/ui/periods';
import { param, useUrlState } from '@tm/ui/url-state';
import { useState } from 'react';
import { BackToAdmin } from '../../details/BackToAdmin';
import { AdminOnly } from '../../details/AdminOnly';
import { formatCount } from '../../list/countLabels';
import { FocusRestorer } from '../../list/FocusRestorer';
import { displayedData } from '../../list/displayedData';
import { barsOf, MEASURE_NAMES, MEASURES, formatCompletedCount } from './trendLabels';
import { TrendsTable } from './TrendsTable';

const CHART_HEIGHT = 430;

const Measures = styled(Row)`
  margin-bottom: var(--s-4);
`;

const TrendFigures = ({ total }: { total: Trends['total'] | undefined }) => (
  <Figures
    sums={total}
    wide={3}
    figures={[
      { label: 'Sign-ups', format: ({ signUps }) => formatCount(signUps) },
      { label: 'Bookings made', format: ({ bookings }) => formatCount(bookings) },
      {
        label: 'Booked value',
        format: ({ revenue }) => formatNaira(revenue),
        hint: ({ completed }) => `From ${formatCompletedCount(completed)}`,
      },
    ]}
  />
);

/** The measure of the chart, stored in the address (`?of=revenue`). */
const MEASURE = { of: param.oneOf(MEASURE_NAMES, 'signUps') };

type TrendsViewProps = { trends: Trends; isTable: boolean; onView: (isTable: boolean) => void };

function TrendsView({ trends, isTable, onView }: TrendsViewProps) {
  const [{ of: measure }, set] = useUrlState(MEASURE);
  const { label, rough, announcement } = MEASURES[measure];
  return (
    <>
      <Measures $gap={2} role="group" aria-label="Measure of the chart">
        {MEASURE_NAMES.map((name) => (
          <Chip key={name} selected={name === measure} onClick={() => set({ of: name })}>
            {MEASURES[name].label}
          </Chip>
        ))}
      </Measures>
      <ChartOrTable
        chart={{
          label: `${label} by ${trends.by}`,
          bars: barsOf(trends, measure),
          formatValue: rough,
          hint: `${announcement(trends.total)} in this period`,
        }}
        chartKey={`${measure} ${trends.by} ${trends.from} ${trends.to}`}
        table={<TrendsTable trends={trends} isShown={isTable} />}
        isTable={isTable}
        onView={onView}
      />
    </>
  );
}

function TrendsScreen() {
  const [now] = useState(() => currentTime());
  const view = usePeriodView(now);
  const { by, from, to, mistake } = view;
  const query = useTrendsQuery({ by, from, to }, { skip: mistake !== undefined });
  const { error, isFetching, refetch } = query;
  const trends = displayedData(query);
  return (
    <Page>
      <BackToAdmin />
      <PageHead
        title="Trends"
        subtitle="Sign-ups and bookings count on the day they were made. The booked value is the price of completed bookings, not the income of the site. It counts on the day a booking was completed, or on the day of its scheduled start if that is later."
      />
      <PeriodControls label="Trends by" view={view} />
      {mistake && !trends && (
        <Card>
          <EmptyState drawing="search" title={mistake} text="Choose other days." />
        </Card>
      )}
      <FocusRestorer>
        {error && !trends && !isFetching ? (
          <Card>
            <ErrorState title="The trends did not load" onRetry={() => void refetch()} />
          </Card>
        ) : (
          (trends || !mistake) && (
            <div aria-busy={isFetching}>
              <TrendFigures total={trends?.total} />
              {trends ? (
                <TrendsView trends={trends} isTable={view.isTable} onView={view.showTable} />
              ) : (
                <Skeleton $height={CHART_HEIGHT} $radius={2} />
              )}
            </div>
          )
        )}
      </FocusRestorer>
    </Page>
  );
}

const TrendsSkeleton = (
  <Page aria-busy="true">
    <Skeleton $width={220} $height={36} />
    <Skeleton $height={CHART_HEIGHT} $radius={2} />
  </Page>
);

/** The growth of the site: sign-ups, bookings and booked value over time, as a chart or a table. */
export const TrendsPage = () => <AdminOnly skeleton={TrendsSkeleton}>{() => <TrendsScreen />}</AdminOnly>;
