import { useLedgerQuery } from '@tm/api-client/adminMoney';
import type { LedgerTransaction } from '@tm/contracts';
import { formatDateTime, formatNaira } from '@tm/domain';
import { currentTime, styled } from '@tm/platform';
import { ErrorState, Muted, Skeleton } from '@tm/ui';
import { DetailsSection } from '../../details/DetailsSection';
import { KIND_NAMES } from '../ledger/ledgerFilter';

const Transactions = styled.ol`
  display: grid;
  gap: var(--s-4);
  list-style: none;
`;
const Postings = styled.ul`
  display: grid;
  gap: var(--s-1);
  list-style: none;
  font-size: var(--fs-sm);
  font-variant-numeric: tabular-nums;
  li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: var(--s-3);
    overflow-wrap: anywhere;
  }
`;

/** A debit has a plus, a credit a minus, as in the ledger. */
const signed = (amount: number): string => `${amount < 0 ? '−' : '+'}${formatNaira(Math.abs(amount))}`;

const Transaction = ({ kind, at, postings }: LedgerTransaction) => (
  <>
    <b>{KIND_NAMES[kind]}</b>{' '}
    <Muted $small>
      <time dateTime={at}>{formatDateTime(new Date(at), currentTime())}</time>
    </Muted>
    <Postings>
      {postings.map(({ account, amount }) => (
        <li key={account}>
          <span>{account}</span>
          <span>{signed(amount)}</span>
        </li>
      ))}
    </Postings>
  </>
);

/** The transactions of a booking in the ledger, newest first. */
export function BookingLedger({ bookingId }: { bookingId: string }) {
  const { data, error, isFetching, refetch } = useLedgerQuery(
    { bookingId, cursor: undefined },
    { refetchOnMountOrArgChange: true },
  );
  return (
    <DetailsSection aria-label="Ledger of the booking">
      <h3>Ledger of the booking</h3>
      {error && !data && !isFetching ? (
        <ErrorState compact title="The ledger did not load" onRetry={() => void refetch()} />
      ) : data ? (
        <Transactions>
          {data.items.map((row) => (
            <li key={row.id}>
              <Transaction {...row} />
            </li>
          ))}
        </Transactions>
      ) : (
        <Skeleton $height={160} />
      )}
    </DetailsSection>
  );
}
