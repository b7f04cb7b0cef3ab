import { useAdminReviewsQuery } from '@tm/api-client/adminReviews';
import { CASE_REASONS, CASE_REASON_NAMES, type CaseReason } from '@tm/domain';
import { styled } from '@tm/platform';
import { EmptyState, media } from '@tm/ui';
import { useMinute } from '@tm/ui/clock';
import { Choice, type Options } from '../shared/list/Choice';
import { NoMatch } from '../shared/list/NoMatch';
import { PagedTable } from '../shared/list/PagedTable';
import { Toolbar } from '../shared/list/Toolbar';
import { useUrlFilters } from '../shared/list/useUrlFilters';
import { useSelectedRow } from '../shared/list/useSelectedRow';
import { usePager } from '../shared/list/usePager';
import { reviewColumns } from './reviewColumns';
import { ReviewDialog } from './ReviewDialog';

const STATES = { open: 'Waiting for us', hidden: 'Hidden', kept: 'Kept', all: 'All reported' } as const;
type StateFilter = keyof typeof STATES;
const REASONS: Options = [
  ['', 'All reasons'],
  ...CASE_REASONS.map((reason) => [reason, CASE_REASON_NAMES[reason]] as const),
];

/** `review` is the review that a link opens. Pages that show reviews link admins here. */
const DEFAULT_FILTERS = { state: 'open', reason: '', review: '' };
const CHOICES = { state: Object.keys(STATES), reason: ['', ...CASE_REASONS] };

/** Two selects without a search: on desktops neither takes the whole line. */
const Filters = styled(Toolbar)`
  ${media.desk} {
    && > :first-child {
      flex: 0 1 240px;
    }
  }
`;

/** The Reviews tab: reported reviews, longest wait first, and past decisions. */
export function ReportedReviews() {
  const { filters, field, clear } = useUrlFilters(DEFAULT_FILTERS, CHOICES, 'review');
  const [state, reason] = [filters.state as StateFilter, filters.reason as CaseReason | ''];
  const selected = useSelectedRow('review');
  const params = { state, reason: reason || undefined };
  const now = useMinute();
  const pages = usePager(JSON.stringify(params), 'review');
  const query = useAdminReviewsQuery(
    { ...params, cursor: pages.cursor },
    { refetchOnMountOrArgChange: true },
  );
  const isQueue = state === 'open' && reason === '';
  return (
    <>
      <Filters>
        <Choice label="State" options={Object.entries(STATES)} {...field('state')} />
        <Choice label="Reason" options={REASONS} {...field('reason')} />
      </Filters>
      <PagedTable
        caption="Reported reviews"
        columns={reviewColumns({
          now,
          isMixed: state === 'all',
          onOpen: ({ id }) => selected.open(id),
        })}
        rowKey={({ id }) => id}
        query={query}
        pages={pages}
        failed="The reviews did not load"
        onClear={clear}
        empty={
          isQueue ? (
            <EmptyState
              drawing="reviews"
              title="No reported reviews wait"
              text="What people report appears here, the longest wait first."
            />
          ) : (
            <NoMatch title="No reviews match your filters" onClear={clear} />
          )
        }
      />
      <ReviewDialog id={selected.id} onClose={selected.close} />
    </>
  );
}
