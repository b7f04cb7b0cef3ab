import { ACCESS } from '@tm/domain';
import { deleteProfileRequest } from '../closing';
import { updateImageRequest, updateProfileRequest, updateUserRequest, user } from '../users';
import { defineEndpoints } from './endpoint';

export const profileEndpoints = defineEndpoints({
  'PUT /api/auth/user': { access: ACCESS.own, body: updateUserRequest, response: user },
  'PUT /api/profile': { access: ACCESS.own, body: updateProfileRequest, response: user },
  'PUT /api/profile/image': { access: ACCESS.own, body: updateImageRequest, response: user },
  'GET /api/profile/export': { access: ACCESS.own, response: 'bytes', recentProof: true },
  'DELETE /api/profile': { access: ACCESS.own, body: deleteProfileRequest },
});
