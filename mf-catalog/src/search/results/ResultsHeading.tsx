import { styled } from '@tm/platform';
import { media, Skeleton, VisuallyHidden } from '@tm/ui';
import type { ReactNode, Ref } from 'react';
import { formatFreeCount } from '../dates/freeCount';
import { formatFoundCount, type Noun } from '../filters/countLabels';
import type { ListingPages } from './useListingPages';

const Root = styled.div`
  display: grid;
  gap: var(--s-2);
  margin-bottom: var(--s-4);
  > div:first-child {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: var(--s-4);
    min-height: var(--touch);
  }
  h2 {
    font: 650 var(--fs-lg) / 1.35 var(--font);
    letter-spacing: 0;
    font-variant-numeric: tabular-nums;
  }
  ${media.phone} {
    h2 {
      font-size: var(--fs-md);
    }
  }
`;

type Props = {
  id: string;
  pages: ListingPages;
  noun: Noun;
  /** The days of a list with a date: 'tomorrow'. */
  when?: string | undefined;
  /** Ref of the heading. It takes the focus of a removed filter and of the link of `LaterPartNotice`. */
  ref: Ref<HTMLHeadingElement>;
  controls?: ReactNode;
  children?: ReactNode;
};

/** Omits the number when the list did not load, because the previous one belongs to other filters. */
const headingOf = (pages: ListingPages, noun: Noun, when: string | undefined): string => {
  if (pages.failed === 'all') return formatFoundCount({}, noun);
  return when === undefined ? `${formatFoundCount(pages, noun)} found` : formatFreeCount(pages, when);
};

/** Heading of the results with their number, announced when it changes. */
export const ResultsHeading = ({ id, pages, noun, when, ref, controls, children }: Props) => {
  const isWaiting = pages.failed !== 'all' && (pages.isStale || !pages.listings);
  return (
    <Root>
      <div>
        <div role="status" aria-busy={isWaiting}>
          <h2 id={id} ref={ref} tabIndex={-1}>
            {isWaiting ? (
              <>
                <VisuallyHidden>Looking for {noun[1]}</VisuallyHidden>
                <Skeleton $width={160} $height={24} />
              </>
            ) : (
              headingOf(pages, noun, when)
            )}
          </h2>
        </div>
        {controls}
      </div>
      {children}
    </Root>
  );
};
