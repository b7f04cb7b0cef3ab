import { PAGE_SIZE } from '@tm/domain';
import { styled } from '@tm/platform';
import { Button, Row } from '@tm/ui';
import { formatCount } from './countLabels';
import type { Pages } from './usePager';

const Foot = styled(Row)`
  margin-top: var(--s-4);
  color: var(--ink-2);
  font-size: var(--fs-sm);
  font-variant-numeric: tabular-nums;
  button[aria-disabled='true'] {
    border-color: transparent;
    background: var(--surface-3);
    color: var(--ink-2);
    cursor: default;
    opacity: 1;
  }
`;

type Count = { total?: number | undefined; moreThan?: number | undefined };
type Props = Count & { pages: Pages; shown: number; next: string | undefined; isBusy: boolean };

/**
 * Formats the total. A capped count is shown as a lower bound, unless more rows than that were already shown.
 */
const formatTotal = ({ total, moreThan = 0 }: Count, last: number): string => {
  if (total !== undefined) return ` of ${formatCount(total)}`;
  return moreThan < last ? '' : ` of more than ${formatCount(moreThan)}`;
};

/** '1–20 of 52,318', with buttons for the previous and next page. */
export function Pager({ pages, shown, next, isBusy, ...all }: Props) {
  const first = pages.index * PAGE_SIZE + 1;
  const last = first + shown - 1;
  return (
    <Foot $between>
      <p aria-live="polite">
        {formatCount(first)}–{formatCount(last)}
        {formatTotal(all, last)}
      </p>
      <Row as="nav" aria-label="Pages" $gap={2}>
        {/* The buttons stay focusable while disabled, because another page often follows. */}
        <Button
          size="sm"
          variant="secondary"
          aria-disabled={pages.index === 0 || isBusy}
          onClick={pages.previous}
        >
          Previous
        </Button>
        <Button
          size="sm"
          variant="secondary"
          aria-disabled={!next || isBusy}
          onClick={() => next && pages.next(next)}
        >
          Next
        </Button>
      </Row>
    </Foot>
  );
}
