import { useMoneyOverviewQuery } from '@tm/api-client/adminMoney';
import type { MoneyOverview } from '@tm/contracts';
import { Card, Muted, Stack } from '@tm/ui';
import { useMinute } from '@tm/ui/clock';
import { DetailsProblem } from '../../details/DetailsProblem';
import { DataTable, type Column } from '../../list/DataTable';
import { DateTime } from '../../list/DateTime';
import { FocusRestorer } from '../../list/FocusRestorer';
import { pluralize } from '../../list/countLabels';
import { Figures } from './Figures';
import { Invariants } from './Invariants';
import { formatBalance } from './moneyFigures';
import { ACCOUNT_NAMES } from './overviewLabels';

type Balance = MoneyOverview['balances'][number];

/** The second line has the name in the ledger, and the side on which the account grows. */
const BALANCES: readonly Column<Balance>[] = [
  {
    name: 'Account',
    kind: 'lead',
    cell: ({ kind, side }) => (
      <div>
        {ACCOUNT_NAMES[kind]}
        <br />
        <Muted $small>
          {kind}, {side}
        </Muted>
      </div>
    ),
  },
  { name: 'Balance', kind: 'number', cell: ({ amount }) => formatBalance(amount) },
];

function Seals({ overview: { seal, unsealed }, now }: { overview: MoneyOverview; now: Date }) {
  return (
    <Muted $small>
      {seal ? (
        <>
          Last seal no. {seal.number}, <DateTime at={seal.at} now={now} />.{' '}
        </>
      ) : (
        'No seal yet. '
      )}
      {pluralize(unsealed.transactions, 'transaction waits', 'transactions wait')} for a seal
      {unsealed.oldestAt && (
        <>
          , the oldest since <DateTime at={unsealed.oldestAt} now={now} />
        </>
      )}
      .
    </Muted>
  );
}

function Content({ overview }: { overview: MoneyOverview }) {
  const now = useMinute();
  return (
    <Stack $gap={6}>
      <Figures overview={overview} />
      <Invariants invariants={overview.invariants} now={now} />
      <Stack $gap={3}>
        <DataTable
          caption="Balances"
          columns={BALANCES}
          rows={overview.balances}
          rowKey={({ kind }) => kind}
        />
        <Seals overview={overview} now={now} />
      </Stack>
    </Stack>
  );
}

/** Balances of the whole site, the cover, and the invariants of the ledger. */
export function Overview() {
  const query = useMoneyOverviewQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <FocusRestorer>
      {query.data ? (
        <Content overview={query.data} />
      ) : (
        <Card>
          <DetailsProblem
            query={query}
            height={420}
            notFoundText="There is no ledger"
            failed="The overview did not load"
          />
        </Card>
      )}
    </FocusRestorer>
  );
}
