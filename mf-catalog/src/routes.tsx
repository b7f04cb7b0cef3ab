import { defineRemote, lazyScreen } from '@tm/platform';
import remote from '../remote.json';

const Browse = lazyScreen(() => import('./search/browse/Browse'), 'Browse');
const ServiceDetail = lazyScreen(() => import('./detail/page/ServiceDetail'), 'ServiceDetail');
const Restaurants = lazyScreen(() => import('./restaurants/Restaurants'), 'Restaurants');
const Favourites = lazyScreen(() => import('./favourites/Favourites'), 'Favourites');
const BusinessPage = lazyScreen<object, 'BusinessPage'>(
  () => import(/* webpackChunkName: "business" */ './business/BusinessPage'),
  'BusinessPage',
);
const Poster = lazyScreen<object, 'Poster'>(() => import('./business/Poster'), 'Poster');

export default defineRemote({
  name: remote.name,
  contract: remote.contract, // from this build; read from the platform it would be the shell's value
  routes: {
    services: [
      { index: true, element: <Browse /> },
      { path: ':id', element: <ServiceDetail /> },
    ],
    restaurants: [{ index: true, element: <Restaurants /> }],
    business: [
      { path: ':handle', element: <BusinessPage /> },
      { path: ':handle/poster', element: <Poster /> },
    ],
    favourites: [{ index: true, element: <Favourites /> }],
  },
});
