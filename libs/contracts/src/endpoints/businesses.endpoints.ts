import { ACCESS } from '@tm/domain';
import { businessPage, byHandle } from '../businesses';
import { defineEndpoints } from './endpoint';

export const businessEndpoints = defineEndpoints({
  // An old handle is 301 to the new one.
  'GET /api/businesses/:handle': {
    access: ACCESS.open,
    params: byHandle,
    response: businessPage,
    session: 'none',
  },
  'GET /api/businesses/:handle/qr.svg': {
    access: ACCESS.open,
    params: byHandle,
    response: 'bytes',
    session: 'none',
  },
});
