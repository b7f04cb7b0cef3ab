import type { UpdateProfileRequest, UpdateUserRequest, User } from '@tm/contracts';
import { extendApi } from '@tm/platform';

/** Changes of one's own account: Personal Info (`updateUser`) and the steps of onboarding (`updateProfile`). */
export const profileApi = extendApi((build) => ({
  updateUser: build.mutation<User, UpdateUserRequest>({
    query: (body) => ({ url: '/auth/user', method: 'PUT', body }),
    invalidatesTags: (answer) => (answer ? ['Session'] : []),
  }),
  updateProfile: build.mutation<User, UpdateProfileRequest>({
    query: (body) => ({ url: '/profile', method: 'PUT', body }),
    invalidatesTags: (answer) => (answer ? ['Session', 'Provider'] : []),
  }),
}));

export const { useUpdateUserMutation, useUpdateProfileMutation } = profileApi;
