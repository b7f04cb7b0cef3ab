import { formatRating } from '@tm/domain';
import { styled } from '@tm/platform';
import { Badge } from '../../feedback/Badge';
import { VisuallyHidden } from '../../layout/VisuallyHidden';
import { StarIcon } from './StarIcon';

const Root = styled.span`
  position: relative;
  flex: none;
  display: inline-flex;
  align-items: center;
  gap: var(--s-1);
  white-space: nowrap;
  font-variant-numeric: tabular-nums;
  svg {
    width: 15px;
    height: 15px;
    flex: none;
    color: var(--accent);
  }
  span:last-child {
    color: var(--ink-2);
  }
`;

const Row = styled.span`
  display: inline-flex;
  gap: 2px;
  color: var(--line-strong);
  svg {
    width: 18px;
    height: 18px;
  }
  .full {
    color: var(--accent);
  }
`;

/** One star, the mean and the number of reviews, as given. */
export const RatingText = ({ mean, count }: { mean: string; count: string }) => (
  <Root>
    <StarIcon filled />
    <span>
      <VisuallyHidden>Rated </VisuallyHidden>
      {mean}
    </span>
    <span>
      ({count}
      <VisuallyHidden> reviews</VisuallyHidden>)
    </span>
  </Root>
);

/** As high as the text of a rating. */
const NewBadge = styled(Badge)`
  flex: none;
  padding-block: 0;
  font-size: var(--fs-xs);
`;

/**
 * One star, the mean to one decimal and the number of reviews: ★ 4.8 (25). Without reviews the badge 'New',
 * because a star would look like a rating.
 */
export const Rating = ({ value, count }: { value: number; count: number }) =>
  count > 0 ? (
    <RatingText mean={formatRating(value)} count={count.toLocaleString('en-NG')} />
  ) : (
    <NewBadge>New</NewBadge>
  );

/** Five stars, of which `value` (rounded) are full, as one image named "4 out of 5 stars". */
export function Stars({ value }: { value: number }) {
  const full = Math.round(value);
  return (
    <Row role="img" aria-label={`${full} out of 5 stars`}>
      {[1, 2, 3, 4, 5].map((star) => (
        <StarIcon key={star} filled={star <= full} className={star <= full ? 'full' : undefined} />
      ))}
    </Row>
  );
}
