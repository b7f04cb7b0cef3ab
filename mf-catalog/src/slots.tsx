import { defineSlots, lazyScreen } from '@tm/platform';
import remote from '../remote.json';

const FeaturedServices = lazyScreen(() => import('./featured/FeaturedServices'), 'FeaturedServices');
const SendFavourites = lazyScreen(() => import('./saving/SendFavourites'), 'SendFavourites');

export default defineSlots({
  name: remote.name,
  contract: remote.contract,
  slots: {
    'featured-services': FeaturedServices,
    'waiting-favourites': SendFavourites,
  },
});
