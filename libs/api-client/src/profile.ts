import type {
  DeleteProfileRequest,
  UpdateImageRequest,
  UpdateProfileRequest,
  UpdateUserRequest,
  User,
} from '@tm/contracts';
import { extendApi } from '@tm/platform';
import { invalidateAfterEdit } from './after';

/**
 * The caller's account: Personal Info (`updateUser`), the steps of onboarding (`updateProfile`), the photo
 * (`updateImage`, an object path from `useImageUploads`), the export of all stored data (`exportData`), and
 * its deletion (`deleteProfile`: 409 while bookings are open).
 */
export const profileApi = extendApi((build) => ({
  updateUser: build.mutation<User, UpdateUserRequest>({
    query: (body) => ({ url: '/auth/user', method: 'PUT', body }),
    // Everything that shows the user's own name comes from `Session`.
    invalidatesTags: invalidateAfterEdit('Session'),
  }),
  updateProfile: build.mutation<User, UpdateProfileRequest>({
    query: (body) => ({ url: '/profile', method: 'PUT', body }),
    invalidatesTags: invalidateAfterEdit('Session', 'Provider'),
  }),
  updateImage: build.mutation<User, UpdateImageRequest>({
    query: (body) => ({ url: '/profile/image', method: 'PUT', body }),
    // Reviews, listings and bookings show the photo too.
    invalidatesTags: (answer) => (answer ? ['Session', 'Provider', 'Review'] : []),
  }),
  exportData: build.mutation<unknown, void>({ query: () => '/profile/export' }),
  deleteProfile: build.mutation<null, DeleteProfileRequest>({
    query: (body) => ({ url: '/profile', method: 'DELETE', body }),
  }),
}));

export const {
  useUpdateUserMutation,
  useUpdateProfileMutation,
  useUpdateImageMutation,
  useExportDataMutation,
  useDeleteProfileMutation,
} = profileApi;
