import { useAdminListingsQuery } from '@tm/api-client/adminListings';
import type { AdminListingDetail } from '@tm/contracts';
import { formatDateTime, describeDateTime } from '@tm/domain';
import { Link } from '@tm/platform';
import { Button, Muted, Page, PageHead, Stack, StatusBadge } from '@tm/ui';
import { useMinute } from '@tm/ui/clock';
import { BackToAdmin } from '../../details/BackToAdmin';
import { ActionBar, BackLine, Columns, DecisionNote, StatusBar } from '../../moderation/reviewLayout';
import { WaitingTime } from '../../moderation/WaitingTime';
import { useLinkState } from '../../list/backLink';
import { useFocusRestorer } from '../../list/useFocusRestorer';
import { ListingParties } from './ListingParties';
import { ListingPreview } from './ListingPreview';
import { listingTargets, canRejectEdit, describeHiddenEdit, targetLabel } from '../listingDecisions';
import { useListingDecision } from '../useListingDecision';
import { VersionComparison } from './VersionComparison';

const BUTTON_VARIANTS = {
  active: 'primary',
  edit: 'danger',
  rejected: 'danger',
  paused: 'secondary',
} as const;
const DECISION_LABELS = { active: 'Approved', rejected: 'Refused', paused: 'Paused' } as const;

type Targets = ReturnType<typeof listingTargets>;
const withRefusal = (targets: Targets) => [
  ...targets.filter((to) => to === 'active'),
  'edit' as const,
  ...targets.filter((to) => to !== 'active'),
];

/** Names the decision. If the changes can also be refused, the refusal of the listing is named explicitly. */
const actionLabel = (listing: AdminListingDetail, to: Targets[number] | 'edit'): string => {
  if (to === 'edit') return 'Refuse changes';
  return to === 'rejected' && canRejectEdit(listing) ? 'Refuse service' : targetLabel(listing, to);
};

/** Links to the longest-waiting other listing. */
function NextWaiting({ id }: { id: string }) {
  const { data } = useAdminListingsQuery({ review: 'due', limit: 2 }, { refetchOnMountOrArgChange: true });
  const linkState = useLinkState();
  const next = data?.items.find((listing) => listing.id !== id);
  if (!next) return null;
  return (
    <Link to={`/admin/services/${next.id}`} state={linkState}>
      Next waiting: {next.title}
    </Link>
  );
}

const LastDecision = ({ listing: { ruling }, now }: { listing: AdminListingDetail; now: Date }) => {
  if (!ruling || !(ruling.status in DECISION_LABELS)) return null;
  const at = new Date(ruling.at);
  return (
    <DecisionNote $tone={ruling.status === 'active' && !ruling.isOfEdit ? 'completed' : 'cancelled'}>
      <span>
        <b>
          {ruling.isOfEdit
            ? 'Changes refused'
            : DECISION_LABELS[ruling.status as keyof typeof DECISION_LABELS]}
        </b>{' '}
        by {ruling.byName ?? 'a former administrator'},{' '}
        <time dateTime={ruling.at} title={formatDateTime(at)}>
          {describeDateTime(at, now)}
        </time>
      </span>
      {ruling.reason && <span>{ruling.reason}</span>}
    </DecisionNote>
  );
};

const StatusLine = ({ listing, now }: { listing: AdminListingDetail; now: Date }) => (
  <StatusBar>
    <StatusBadge of="listing" status={listing.status} />
    {listing.submittedAt && <WaitingTime since={listing.submittedAt} now={now} />}
    {listing.pausedBy === 'owner' && <Muted>Paused by its owner</Muted>}
  </StatusBar>
);

/** One listing with its decision: pending changes, the whole content, provider and history. */
export function ListingReview({ listing }: { listing: AdminListingDetail }) {
  const now = useMinute();
  const { move, dialog, busy } = useListingDecision();
  const targets = listingTargets(listing);
  // The refusal of the changes is next to their approval.
  const actions = canRejectEdit(listing) ? withRefusal(targets) : targets;
  const bar = useFocusRestorer();
  return (
    <Page>
      <BackLine aria-label="Service listings">
        <BackToAdmin tab="listings" label="Service Listings" />
        <NextWaiting id={listing.id} />
      </BackLine>
      <PageHead title={listing.title} />
      <StatusLine listing={listing} now={now} />
      <Columns>
        <Stack $gap={5}>
          <LastDecision listing={listing} now={now} />
          {listing.approved && listing.changed.length > 0 && (
            <VersionComparison
              approved={listing.approved}
              now={listing.pendingEdit?.content ?? listing}
              changed={listing.changed}
              hiddenReason={describeHiddenEdit(listing)}
            />
          )}
          <ListingPreview content={listing} />
          {actions.length > 0 && (
            <ActionBar {...bar} role="group" aria-label="Decide">
              {actions.map((to) => (
                <Button
                  key={to}
                  variant={BUTTON_VARIANTS[to]}
                  pending={busy.includes(listing.id) && to === 'active'}
                  onClick={() => move(listing, to)}
                >
                  {actionLabel(listing, to)}
                </Button>
              ))}
            </ActionBar>
          )}
        </Stack>
        <ListingParties listing={listing} now={now} />
      </Columns>
      {dialog}
    </Page>
  );
}
