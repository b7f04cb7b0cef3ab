import { ACCESS } from '@tm/domain';
import * as z from 'zod/mini';
import { openSession } from '../auth';
import { byId } from '../fields';
import { defineEndpoints } from './endpoint';

export const sessionEndpoints = defineEndpoints({
  'GET /api/auth/sessions': { access: ACCESS.own, response: z.array(openSession), withoutSecondFactor: true },
  'DELETE /api/auth/sessions': { access: ACCESS.own, recentProof: true, withoutSecondFactor: true },
  'DELETE /api/auth/sessions/:id': {
    access: ACCESS.own,
    params: byId,
    recentProof: true,
    withoutSecondFactor: true,
  },
});
