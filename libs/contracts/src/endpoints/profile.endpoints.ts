import { ACCESS } from '@tm/domain';
import * as z from 'zod/mini';
import { closedProfile, deleteProfileRequest, keepProfileRequest } from '../closing';
import { noticeSettings, updateNoticesRequest } from '../notifications';
import { updateImageRequest, updateProfileRequest, updateUserRequest, user } from '../users';
import { defineEndpoints } from './endpoint';

export const profileEndpoints = defineEndpoints({
  'PUT /api/auth/user': { access: ACCESS.own, body: updateUserRequest, response: user },
  'PUT /api/profile': { access: ACCESS.own, body: updateProfileRequest, response: user },
  'PUT /api/profile/image': { access: ACCESS.own, body: updateImageRequest, response: user },
  // The channels by which notifications reach the user.
  'GET /api/profile/notices': { access: ACCESS.own, response: noticeSettings },
  'PUT /api/profile/notices': { access: ACCESS.own, body: updateNoticesRequest, response: noticeSettings },
  'GET /api/profile/export': { access: ACCESS.own, response: 'bytes', recentProof: true },
  // 202 if the account is erased later, 204 if it is erased now.
  'DELETE /api/profile': {
    access: ACCESS.own,
    body: deleteProfileRequest,
    response: z.nullable(closedProfile),
    status: 202,
  },
  'POST /api/profile/keep': { access: ACCESS.open, body: keepProfileRequest, withoutSecondFactor: true },
});
