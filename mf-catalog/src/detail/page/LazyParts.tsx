import type { Listing, Menu } from '@tm/contracts';
import { lazyScreen } from '@tm/platform';
import { ErrorState, Skeleton, Stack } from '@tm/ui';
import type { ComponentProps } from 'react';
import { NearView } from '../NearView';

const Hours = lazyScreen(() => import('../facts/Hours'), 'Hours');
const Reviews = lazyScreen(() => import('../reviews/Reviews'), 'Reviews');
const MenuSections = lazyScreen(() => import('../menu/MenuSections'), 'MenuSections');

const block = (height: number) => (
  <Stack>
    <Skeleton $width={160} $height={28} />
    <Skeleton $height={height} $radius={2} />
  </Stack>
);

/** Menu of a restaurant. Its chunk is not loaded for services without a menu. */
export const LazyMenu = ({ menu }: { menu: Menu }) => (
  <NearView
    waiting={block(600)}
    otherwise={(retry) => <ErrorState compact title="The menu did not load" onRetry={retry} />}
  >
    <MenuSections menu={menu} />
  </NearView>
);

/** Opening hours of a restaurant. Services of other kinds have none. */
export const LazyHours = (props: ComponentProps<typeof Hours>) => (
  <NearView
    waiting={block(420)}
    otherwise={(retry) => <ErrorState compact title="The opening hours did not load" onRetry={retry} />}
  >
    <Hours {...props} />
  </NearView>
);

/** Reviews. The `id` is on the wrapper, so that links work before the reviews are loaded. */
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
