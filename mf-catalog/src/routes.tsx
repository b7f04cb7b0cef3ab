import { defineRemote, lazyScreen } from '@tm/platform';
import remote from '../remote.json';

const Browse = lazyScreen(() => import('./search/browse/Browse'), 'Browse');
const ServiceDetail = lazyScreen(() => import('./detail/page/ServiceDetail'), 'ServiceDetail');
const Restaurants = lazyScreen(() => import('./restaurants/Restaurants'), 'Restaurants');

export default defineRemote({
  name: remote.name,
  contract: remote.contract, // from this build; read from the platform it would be the shell's value
  routes: {
    services: [
      { index: true, element: <Browse /> },
      { path: ':id', element: <ServiceDetail /> },
    ],
    restaurants: [{ index: true, element: <Restaurants /> }],
  },
});
