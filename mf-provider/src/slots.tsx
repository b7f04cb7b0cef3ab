import { defineSlots, lazyScreen } from '@tm/platform';
import remote from '../remote.json';

const BusinessInfo = lazyScreen(() => import('./profile/business/BusinessInfo'), 'BusinessInfo');
const BusinessNavigation = lazyScreen(() => import('./frame/BusinessNavigation'), 'BusinessNavigation');
const ForeignCalendars = lazyScreen(() => import('./schedule/foreign/ForeignCalendars'), 'ForeignCalendars');

export default defineSlots({
  name: remote.name,
  contract: remote.contract,
  slots: {
    'business-info': BusinessInfo,
    'business-navigation': BusinessNavigation,
    'foreign-calendars': ForeignCalendars,
  },
});
