import { useAdminReviewsQuery } from '@tm/api-client/adminReviews';
import { CASE_REASONS, CASE_REASON_NAMES, type CaseReason } from '@tm/domain';
import { styled } from '@tm/platform';
import { EmptyState, media } from '@tm/ui';
import { useMinute } from '@tm/ui/clock';
import { FilterSelect, type FilterOptions } from '../list/FilterSelect';
import { Toolbar } from '../list/Toolbar';
import { useSelectedRow } from '../list/useSelectedRow';
import { ListPage } from '../list/ListPage';
import { useListPage } from '../list/useListPage';
import { reviewColumns } from './reviewColumns';
import { ReviewDialog } from './ReviewDialog';

const STATES = { open: 'To review', hidden: 'Hidden', kept: 'Kept', all: 'All reported' } as const;
type StateFilter = keyof typeof STATES;
const REASONS: FilterOptions = [
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

const queryOf = ({ state, reason }: typeof DEFAULT_FILTERS) => ({
  state: state as StateFilter,
  reason: (reason as CaseReason | '') || undefined,
});

const EmptyQueue = (
  <EmptyState
    drawing="reviews"
    title="No reported reviews to decide"
    text="What people report appears here, the longest wait first."
  />
);

/** The Reviews tab: reported reviews, longest wait first, and past decisions. */
export function ReportedReviews() {
  const list = useListPage({
    defaults: DEFAULT_FILTERS,
    choices: CHOICES,
    selectionKey: 'review',
    toParams: queryOf,
    useQuery: useAdminReviewsQuery,
    isAlwaysFresh: true,
  });
  const { filters, field } = list;
  const selected = useSelectedRow('review');
  const now = useMinute();
  const isQueue = filters.state === 'open' && filters.reason === '';
  return (
    <>
      <ListPage
        list={list}
        filters={
          <Filters>
            <FilterSelect label="State" options={Object.entries(STATES)} {...field('state')} />
            <FilterSelect label="Reason" options={REASONS} {...field('reason')} />
          </Filters>
        }
        caption="Reported reviews"
        columns={reviewColumns({
          now,
          isMixed: filters.state === 'all',
          onOpen: ({ id }) => selected.open(id),
        })}
        failed="The reviews did not load"
        empty={EmptyQueue}
        noMatch="No reviews match your filters"
        isFiltered={!isQueue}
      />
      <ReviewDialog id={selected.id} onClose={selected.close} />
    </>
  );
}
