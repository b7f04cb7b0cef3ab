import { useReportReviewMutation } from '@tm/api-client/reviews';
import type { Review } from '@tm/contracts';
import { shortName } from '@tm/domain';
import { styled, useUser } from '@tm/platform';
import { ButtonLink, VisuallyHidden } from '@tm/ui';
import { ReportReview } from '@tm/ui/reviews';

const ActionRow = styled.div`
  margin: var(--s-1) 0 0 calc(-1 * var(--s-3));
`;

/** Report button of a review. Admins get a link to the moderation page instead. */
export function ReviewActions({ review }: { review: Review }) {
  const user = useUser();
  const [report] = useReportReviewMutation();
  if (!user) return null;
  return (
    <ActionRow>
      {user.role === 'super_admin' ? (
        <ButtonLink variant="ghost" size="sm" to={`/admin?tab=reviews&review=${review.id}`}>
          Moderate
          <VisuallyHidden> the review of {shortName(review.customer)}</VisuallyHidden>
        </ButtonLink>
      ) : (
        <ReportReview review={review} send={async (body) => (await report({ id: review.id, body })).error} />
      )}
    </ActionRow>
  );
}
