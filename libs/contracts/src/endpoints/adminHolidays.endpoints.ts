import { ACCESS } from '@tm/domain';
import { adminHolidays, byDate, declaredHoliday, declareHolidayRequest } from '../holidays';
import { defineEndpoints } from './endpoint';

export const adminHolidayEndpoints = defineEndpoints({
  'GET /api/admin/holidays': { access: ACCESS.admin, response: adminHolidays },
  'PUT /api/admin/holidays/:date': {
    access: ACCESS.admin,
    params: byDate,
    body: declareHolidayRequest,
    response: declaredHoliday,
  },
  'DELETE /api/admin/holidays/:date': { access: ACCESS.admin, params: byDate },
});
