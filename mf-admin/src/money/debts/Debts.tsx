import { useDebtsQuery } from '@tm/api-client/adminMoney';
import { DEBT_DAYS } from '@tm/domain';
import { EmptyState, Muted } from '@tm/ui';
import { styled } from '@tm/platform';
import { useMinute } from '@tm/ui/clock';
import { PagedTable } from '../../list/PagedTable';
import { usePager } from '../../list/usePager';
import { debtColumns } from './debtColumns';

const Rule = styled(Muted)`
  display: block;
  margin-bottom: var(--s-4);
`;

/** Debts of all businesses. They end by releases or by the clock, so there is nothing to decide. */
export function Debts() {
  const pages = usePager('');
  const query = useDebtsQuery({ cursor: pages.cursor }, { refetchOnMountOrArgChange: true });
  const now = useMinute();
  return (
    <>
      <Rule as="p">
        Later releases pay a debt first. After {DEBT_DAYS} days without a change it is written off, and we
        bear the loss.
      </Rule>
      <PagedTable
        caption="Debts"
        columns={debtColumns(now)}
        rowKey={({ id }) => id}
        query={query}
        pages={pages}
        failed="The debts did not load"
        empty={<EmptyState title="No debts" text="Businesses that owe us money appear here." />}
      />
    </>
  );
}
