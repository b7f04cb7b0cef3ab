import { useAdminHolidaysQuery, useWithdrawHolidayMutation } from '@tm/api-client/adminHolidays';
import type { AdminHolidays } from '@tm/contracts';
import { holidayLabel } from '@tm/domain';
import { notify } from '@tm/platform';
import { Button, Card, ErrorState, Muted, Page, PageHead, Skeleton, Stack } from '@tm/ui';
import { AdminOnly } from '../details/AdminOnly';
import { BackToAdmin } from '../details/BackToAdmin';
import { DataTable, type Column } from '../list/DataTable';
import { notifyFailure } from '../moderation/notifyFailure';
import { DeclareForm } from './DeclareForm';
import { formatHolidayDate } from './holidayDate';

type Row = AdminHolidays['coming'][number];

function WithdrawButton({ date, name }: Pick<Row, 'date' | 'name'>) {
  const [withdraw, { isLoading }] = useWithdrawHolidayMutation();
  const remove = async () => {
    try {
      await withdraw(date).unwrap();
      notify({
        title: 'Declaration Removed',
        description: `${formatHolidayDate(date)} is as expected again.`,
      });
    } catch (error) {
      notifyFailure(error, 'The declaration was not removed. Please try again.');
    }
  };
  return (
    <Button
      variant="ghost"
      size="sm"
      pending={isLoading}
      pendingText="Removing..."
      aria-label={`Remove ${name}, ${formatHolidayDate(date)}`}
      onClick={() => void remove()}
    >
      Remove
    </Button>
  );
}

const COLUMNS: readonly Column<Row & { replaces: string | null }>[] = [
  { name: 'Date', kind: 'lead', cell: ({ date }) => formatHolidayDate(date) },
  { name: 'Holiday', cell: holidayLabel },
  {
    name: 'Source',
    cell: ({ isDeclared, replaces }) => {
      if (!isDeclared) return 'Table';
      return replaces ? `Declared, in place of ${formatHolidayDate(replaces)}` : 'Declared';
    },
  },
  {
    name: 'Actions',
    kind: 'actions',
    cell: ({ isDeclared, date, name }) => isDeclared && <WithdrawButton date={date} name={name} />,
  },
];

const rowsOf = ({ coming, declared }: AdminHolidays) => {
  const replaced = new Map(declared.map(({ date, replaces }) => [date, replaces]));
  const known = coming.map((row) => ({ ...row, replaces: replaced.get(row.date) ?? null }));
  // Declarations of more than 12 months ahead are not among the coming holidays.
  const later = declared
    .filter(({ date }) => !coming.some((row) => row.date === date))
    .map((one) => ({ ...one, key: one.date, isExpected: false, isDeclared: true }));
  return [...known, ...later];
};

function HolidaysScreen() {
  const { data, error, isFetching, refetch } = useAdminHolidaysQuery();
  return (
    <Page>
      <BackToAdmin />
      <PageHead
        title="Public holidays"
        subtitle="Businesses choose their hours for each holiday. A declared date wins over the expected one."
      />
      {error && !data && !isFetching ? (
        <Card>
          <ErrorState title="The holidays did not load" onRetry={() => void refetch()} />
        </Card>
      ) : (
        <Stack $gap={5}>
          <Card $pad={5}>
            <DeclareForm expected={data?.coming.filter(({ isDeclared }) => !isDeclared) ?? []} />
          </Card>
          <DataTable
            caption="Public holidays of the next 12 months"
            columns={COLUMNS}
            rows={data && rowsOf(data)}
            rowKey={({ date }) => date}
          />
          <Muted $small>
            Businesses with bookings on a newly declared date are notified. They can cancel what they accepted
            before without a mark.
          </Muted>
        </Stack>
      )}
    </Page>
  );
}

const HolidaysSkeleton = (
  <Page aria-busy="true">
    <Skeleton $width={220} $height={36} />
    <Skeleton $height={420} $radius={2} />
  </Page>
);

/** Public holidays of the next 12 months, and the form that declares one. */
export const HolidaysPage = () => (
  <AdminOnly skeleton={HolidaysSkeleton}>{() => <HolidaysScreen />}</AdminOnly>
);
