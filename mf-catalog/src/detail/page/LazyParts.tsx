import type { Listing, Menu } from '@tm/contracts';
import { lazyScreen } from '@tm/platform';
import { ErrorState, Skeleton, Stack } from '@tm/ui';
import { NearView } from '../../shared/NearView';

const Reviews = lazyScreen(() => import('../reviews/Reviews'), 'Reviews');
const MenuSections = lazyScreen(() => import('../menu/MenuSections'), 'MenuSections');

const block = (height: number) => (
  <Stack>
    <Skeleton $width={160} $height={28} />
    <Skeleton $height={height} $radius={2} />
  </Stack>
);

/** The menu of a restaurant; services that have none do not load what draws it. */
export const LazyMenu = ({ menu }: { menu: Menu }) => (
  <NearView
    waiting={block(600)}
    otherwise={(retry) => <ErrorState compact title="The menu did not load" onRetry={retry} />}
  >
    <MenuSections menu={menu} />
  </NearView>
);

/** Reviews, with the place that links lead to before they are there. */
export const LazyReviews = ({ listing }: { listing: Listing }) => (
  <div id="reviews">
    <NearView
      waiting={block(400)}
      otherwise={(retry) => <ErrorState compact title="The reviews did not load" onRetry={retry} />}
    >
      <Reviews listing={listing} />
    </NearView>
  </div>
);
