import { styled } from '@tm/platform';
import { media, Skeleton, VisuallyHidden } from '@tm/ui';
import type { ReactNode, Ref } from 'react';
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
  /** Ref of the heading. It takes the focus of a removed filter and of the link of `LaterPartNotice`. */
  ref: Ref<HTMLHeadingElement>;
  controls?: ReactNode;
  children?: ReactNode;
};

/** Omits the number when the list did not load, because the previous one belongs to other filters. */
const headingOf = (pages: ListingPages, noun: Noun): string =>
  pages.failed === 'all' ? formatFoundCount({}, noun) : `${formatFoundCount(pages, noun)} found`;

/** Heading of the results with their number, announced when it changes. */
export const ResultsHeading = ({ id, pages, noun, ref, controls, children }: Props) => {
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
              headingOf(pages, noun)
            )}
          </h2>
        </div>
        {controls}
      </div>
      {children}
    </Root>
  );
};
