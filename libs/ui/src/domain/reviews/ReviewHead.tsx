import type { ReviewSummary } from '@tm/contracts';
import { formatRating } from '@tm/domain';
import { styled } from '@tm/platform';
import { Stars } from '../price/Rating';
import { media } from '../../theme/media';
import { formatReviewCount, type StarCount } from './reviewLabels';
import { StarBars } from './StarBars';

const Root = styled.div`
  display: grid;
  grid-template-columns: max-content minmax(0, 420px);
  align-items: center;
  gap: var(--s-10);
  margin-bottom: var(--s-6);
  ${media.phone} {
    grid-template-columns: max-content minmax(0, 1fr);
    gap: var(--s-5);
  }
`;

const Mean = styled.div`
  b {
    display: block;
    font: 700 46px / 1 var(--display);
    font-variant-numeric: tabular-nums;
  }
  > span:nth-of-type(1) {
    margin-block: var(--s-2) var(--s-1);
  }
  p {
    color: var(--ink-2);
    font-size: var(--fs-sm);
  }
`;

type Props = {
  summary: ReviewSummary;
  selected: StarCount | null;
  onSelect: (stars: StarCount | null) => void;
};

/** The mean of all reviews and their distribution. Choosing a row of stars shows only those reviews. */
export const ReviewHead = ({ summary, selected, onSelect }: Props) => (
  <Root>
    <Mean>
      <b>{formatRating(summary.average)}</b>
      <Stars value={summary.average} />
      <p>{formatReviewCount(summary.count)}</p>
    </Mean>
    <StarBars summary={summary} selected={selected} onSelect={onSelect} />
  </Root>
);
