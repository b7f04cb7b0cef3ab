import { styled } from '@tm/platform';
import { VisuallyHidden } from '@tm/ui';
import { formatCount, formatShortCount, nounFor, SERVICES } from './countLabels';

/** Reserves its width while the count loads, so that no chip moves. */
const Count = styled.small`
  min-width: 4ch;
  margin-right: -6px;
  font-size: var(--fs-xs);
  font-weight: 450;
  font-variant-numeric: tabular-nums;
  text-align: left;
  opacity: 0.8;
`;

/** Returns the noun, and the full count if the short one is rounded. */
const countSuffix = (count: number): string => {
  const isRounded = formatShortCount(count) !== formatCount(count);
  return nounFor(count, SERVICES) + (isRounded ? `, ${formatCount(count)} in all` : '');
};

type Props = { count: number | undefined };

/** Count within a chip: short on the screen, with noun and full count for screen readers. */
export const ChipCount = ({ count }: Props) => (
  <Count>
    {count !== undefined && (
      <>
        {formatShortCount(count)}
        <VisuallyHidden> {countSuffix(count)}</VisuallyHidden>
      </>
    )}
  </Count>
);
