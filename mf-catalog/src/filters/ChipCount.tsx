import { styled } from '@tm/platform';
import { VisuallyHidden } from '@tm/ui';
import { countWords, formatShortCount, SERVICES } from './countWords';

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

type Props = { id: string; count: number | undefined };

/** The count within a chip, short for the eye and in full for those who listen. */
export const ChipCount = ({ id, count }: Props) => (
  <Count>
    {count !== undefined && (
      <>
        <span aria-hidden="true">{formatShortCount(count)}</span>
        <VisuallyHidden id={id}>{countWords(count, SERVICES)}</VisuallyHidden>
      </>
    )}
  </Count>
);
