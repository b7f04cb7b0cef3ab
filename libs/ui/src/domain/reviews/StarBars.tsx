import type { ReviewSummary } from '@tm/contracts';
import { styled } from '@tm/platform';
import { VisuallyHidden } from '../../layout/VisuallyHidden';
import { StarIcon } from '../price/StarIcon';
import { media } from '../../theme/media';
import { percentOf, formatStars, STARS, type StarCount } from './reviewLabels';

const Bar = styled.button`
  display: grid;
  grid-template-columns: 30px minmax(0, 1fr) 44px;
  align-items: center;
  gap: var(--s-2);
  width: 100%;
  min-height: 32px;
  padding: 0 var(--s-2);
  border-radius: var(--r-1);
  font-size: var(--fs-sm);
  font-variant-numeric: tabular-nums;
  text-align: end;
  &:hover:enabled {
    background: var(--surface-2);
  }
  &&[aria-pressed='true'] {
    background: var(--accent-tint);
    font-weight: 650;
  }
  &:disabled {
    cursor: default;
    color: var(--ink-2);
  }
  > span:first-child {
    display: inline-flex;
    align-items: center;
    gap: 3px;
  }
  svg {
    width: 13px;
    height: 13px;
    color: var(--accent);
  }
  ${media.phone} {
    min-height: var(--touch);
    margin-inline: calc(-1 * var(--s-2));
    width: calc(100% + 2 * var(--s-2));
  }
`;

const Track = styled.span`
  height: 8px;
  border-radius: var(--r-full);
  background: var(--surface-3);
  overflow: hidden;
  > span {
    display: block;
    height: 100%;
    border-radius: inherit;
    background: var(--accent);
  }
`;

type Props = {
  summary: ReviewSummary;
  selected: StarCount | null;
  onSelect: (stars: StarCount | null) => void;
};

/** Number of reviews for each number of stars. A tap shows only those reviews, a second tap all again. */
export const StarBars = ({ summary, selected, onSelect }: Props) => (
  <ul aria-label="Reviews by stars">
    {STARS.map((stars) => (
      <li key={stars}>
        <Bar
          type="button"
          disabled={summary.distribution[stars] === 0}
          aria-pressed={selected === stars}
          onClick={() => onSelect(selected === stars ? null : stars)}
        >
          <span aria-hidden="true">
            {stars}
            <StarIcon filled />
          </span>
          <Track aria-hidden="true">
            <span style={{ width: `${percentOf(summary, stars)}%` }} />
          </Track>
          <span aria-hidden="true">{percentOf(summary, stars)}%</span>
          <VisuallyHidden>
            {formatStars(stars)}: {summary.distribution[stars]} of {summary.count}
          </VisuallyHidden>
        </Bar>
      </li>
    ))}
  </ul>
);
