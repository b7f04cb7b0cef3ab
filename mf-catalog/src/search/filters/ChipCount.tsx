import { styled } from '@tm/platform';
import { VisuallyHidden } from '@tm/ui';
import { formatCount, formatShortCount, nounFor, SERVICES } from './countLabels';

/** Its place is kept while the count is on its way, so that no chip moves when it comes. */
const Count = styled.small`
  min-width: 4ch;
  margin-right: -6px;
  font-size: var(--fs-xs);
  font-weight: 450;
  font-variant-numeric: tabular-nums;
  text-align: left;
  opacity: 0.8;
`;

/** The noun, and the whole count where the short one is rounded. */
const countSuffix = (count: number): string => {
  const isRounded = formatShortCount(count) !== formatCount(count);
  return nounFor(count, SERVICES) + (isRounded ? `, ${formatCount(count)} in all` : '');
};

type Props = { count: number | undefined };

/** The count within a chip, part of its name: short, with the noun for those who listen. */
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
