import { defineRemote, lazyScreen } from '@tm/platform';
import remote from '../remote.json';

const Browse = lazyScreen(() => import('./search/browse/Browse'), 'Browse');
const ServiceDetail = lazyScreen(() => import('./detail/page/ServiceDetail'), 'ServiceDetail');
const Restaurants = lazyScreen(() => import('./restaurants/Restaurants'), 'Restaurants');

export default defineRemote({
  name: remote.name,
  contract: remote.contract, // our literal: read from platform it would be the shell's
  routes: {
    services: [
      { index: true, element: <Browse /> },
      { path: ':id', element: <ServiceDetail /> },
    ],
    restaurants: [{ index: true, element: <Restaurants /> }],
  },
});
