import { PAGE_SIZE } from '@tm/domain';
import { styled } from '@tm/platform';
import { Button, Row } from '@tm/ui';
import type { Pages } from './usePager';

const Foot = styled(Row)`
  margin-top: var(--s-4);
  color: var(--ink-2);
  font-size: var(--fs-sm);
  font-variant-numeric: tabular-nums;
`;

const count = new Intl.NumberFormat('en-NG');

type Props = { pages: Pages; shown: number; total: number; next: string | undefined; isBusy: boolean };

/** '1–20 of 52,318', and the way to the pages before and behind. */
export function Pager({ pages, shown, total, next, isBusy }: Props) {
  const first = pages.index * PAGE_SIZE + 1;
  return (
    <Foot $between>
      <p aria-live="polite">
        {count.format(first)}–{count.format(first + shown - 1)} of {count.format(total)}
      </p>
      <Row as="nav" aria-label="Pages" $gap={2}>
        <Button size="sm" variant="secondary" disabled={pages.index === 0 || isBusy} onClick={pages.previous}>
          Previous
        </Button>
        <Button
          size="sm"
          variant="secondary"
          disabled={!next || isBusy}
          onClick={() => next && pages.next(next)}
        >
          Next
        </Button>
      </Row>
    </Foot>
  );
}
