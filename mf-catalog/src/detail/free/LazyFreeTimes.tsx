import type { Listing } from '@tm/contracts';
import { lazyScreen, styled } from '@tm/platform';
import { media, Skeleton } from '@tm/ui';
import { NearView } from '../NearView';

const FreeTimes = lazyScreen(() => import('./FreeTimes'), 'FreeTimes');

/** Height of the days and the times. */
const HEIGHT = 174;

/** Phones show the next time in the bar instead. They do not load the chunk, because the part is hidden. */
const Root = styled.div`
  ${media.phone} {
    display: none;
  }
  &:has(> :empty) {
    display: none;
  }
`;

/** Next free times of a service, in a separate chunk. Nothing if no free time is known. */
export function LazyFreeTimes({ listing }: { listing: Pick<Listing, 'id' | 'status'> }) {
  const waiting = <Skeleton $height={HEIGHT} $radius={2} />;
  return (
    <Root>
      <NearView waiting={waiting}>
        <FreeTimes listing={listing} waiting={waiting} />
      </NearView>
    </Root>
  );
}
