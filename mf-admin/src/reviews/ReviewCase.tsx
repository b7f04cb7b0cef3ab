import { useAdminReviewQuery } from '@tm/api-client/adminReviews';
import type { AdminReviewDetails } from '@tm/contracts';
import {
  CASE_REASON_NAMES,
  SYSTEM_REPORT_REASONS,
  bookingReference,
  formatDateTime,
  fullName,
  describeNotCounted,
} from '@tm/domain';
import { currentTime, Link } from '@tm/platform';
import { Badge, Muted, Row, Stack, Stars } from '@tm/ui';
import { ReviewReply } from '@tm/ui/reviews';
import { DetailsProblem } from '../details/DetailsProblem';
import { DetailsSection } from '../details/DetailsSection';
import { ReportList } from './ReportList';
import { ReviewDecision } from './ReviewDecision';
import { STATE_NAMES, STATE_TONES } from './reviewLabels';

const formatInstant = (instant: string) => formatDateTime(new Date(instant), currentTime());

const Comment = ({ review }: { review: AdminReviewDetails }) => {
  const { rating, comment, createdAt, customer, reply, service, provider, bookingId } = review;
  return (
    <DetailsSection aria-label="Review text">
      <Stars value={rating} />
      <p>{comment || <Muted>Stars only, no comment.</Muted>}</p>
      <Muted $small>
        <Link to={`/admin/users/${customer.id}`}>{fullName(customer)}</Link>, {formatInstant(createdAt)}
      </Muted>
      {reply && <ReviewReply title={`Response from ${provider.businessName}`} reply={reply} />}
      <p>
        <Muted $small>
          About <Link to={`/admin/services/${service.id}`}>{service.title || 'a service'}</Link> of{' '}
          <Link to={`/admin/providers/${provider.id}`}>{provider.businessName}</Link>, booking{' '}
          <Link to={`/admin?tab=bookings&booking=${bookingId}`}>#{bookingReference(bookingId)}</Link>
        </Muted>
      </p>
    </DetailsSection>
  );
};

/** Signs that the system detected: a reason to look, but no proof. */
const SuspicionSigns = ({ review: { reasons, notCounted } }: { review: AdminReviewDetails }) => (
  <>
    {SYSTEM_REPORT_REASONS.filter((sign) => reasons.includes(sign)).map((sign) => (
      <p key={sign}>Noticed automatically: {CASE_REASON_NAMES[sign].toLowerCase()} to sign in.</p>
    ))}
    {notCounted && <p>{describeNotCounted(notCounted, currentTime())}</p>}
  </>
);

const DECISION_LABELS = { hidden: 'Hidden', visible: 'Allowed' } as const;

const LastDecision = ({ ruling }: { ruling: NonNullable<AdminReviewDetails['ruling']> }) => (
  <DetailsSection>
    <h3>Decided</h3>
    <p>
      {DECISION_LABELS[ruling.outcome]} by {ruling.by.name} on {formatInstant(ruling.at)}: {ruling.reason}
    </p>
  </DetailsSection>
);

/** A review with its text, reports, last decision and possible decisions. */
export function ReviewCase({ id, onDone }: { id: string; onDone: () => void }) {
  const query = useAdminReviewQuery(id, { refetchOnMountOrArgChange: true });
  const review = query.currentData;
  if (!review)
    return (
      <DetailsProblem
        query={query}
        height={360}
        notFoundText="There is no such review"
        failed="The review did not load"
      />
    );
  return (
    <Stack $gap={5}>
      <Row>
        <Badge $tone={STATE_TONES[review.state]}>{STATE_NAMES[review.state]}</Badge>
      </Row>
      <Comment review={review} />
      <DetailsSection>
        <h3>Reports</h3>
        <SuspicionSigns review={review} />
        <ReportList review={review} />
      </DetailsSection>
      {review.ruling && <LastDecision ruling={review.ruling} />}
      <ReviewDecision review={review} onDone={onDone} />
    </Stack>
  );
}
