import { styled } from '@tm/platform';
import { media, Skeleton } from '@tm/ui';
import { describeFilters, isNarrowed, type Filters } from '../filters';
import type { View } from './useView';
import { ViewToggle } from './ViewToggle';

const Root = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: var(--s-4);
  margin-bottom: var(--s-4);
  b {
    margin-right: var(--s-2);
    font-variant-numeric: tabular-nums;
  }
  span {
    color: var(--ink-2);
  }
  ${media.phone} {
    b,
    p > span {
      display: block;
    }
  }
`;

type Props = { filters: Filters; total: number | undefined; view: View; onView: (view: View) => void };

/** How many were found, and for what. */
export const ResultsHead = ({ filters, total, view, onView }: Props) => (
  <Root>
    <p role="status">
      {total === undefined ? (
        <Skeleton $width={160} $height={24} />
      ) : (
        <>
          <b>
            {total.toLocaleString('en-NG')} {total === 1 ? 'service' : 'services'} found
          </b>
          {isNarrowed(filters) && <span>Showing results for {describeFilters(filters)}</span>}
        </>
      )}
    </p>
    <ViewToggle value={view} onChange={onView} />
  </Root>
);
