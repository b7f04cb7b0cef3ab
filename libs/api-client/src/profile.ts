import type {
  DeleteProfileRequest,
  KeepProfileRequest,
  UpdateImageRequest,
  UpdateProfileRequest,
  UpdateUserRequest,
} from '@tm/contracts';
import { type EndpointBuilder, extendApi, invalidateAfterEdit, request } from '@tm/platform';

/**
 * The caller's account: Personal Info (`updateUser`), the steps of onboarding (`updateProfile`), the photo
 * (`updateImage`, an object path from `useImageUploads`), the export of all stored data (`exportData`), and
 * its deletion (`deleteProfile`: 409 `open_bookings`, unless they are cancelled: then the account is closed,
 * and erased later). `keepProfile` opens a closed account again.
 */
export const profileApi = extendApi((build: EndpointBuilder) => ({
  updateUser: build.mutation({
    query: (body: UpdateUserRequest) => request('PUT /api/auth/user', { body }),
    // Everything that shows the user's own name comes from `Session`.
    invalidatesTags: invalidateAfterEdit('Session'),
  }),
  updateProfile: build.mutation({
    query: (body: UpdateProfileRequest) => request('PUT /api/profile', { body }),
    invalidatesTags: invalidateAfterEdit('Session', 'Provider'),
  }),
  updateImage: build.mutation({
    query: (body: UpdateImageRequest) => request('PUT /api/profile/image', { body }),
    // Reviews, listings and bookings show the photo too.
    invalidatesTags: (answer) => (answer ? ['Session', 'Provider', 'Review'] : []),
  }),
  exportData: build.mutation({ query: () => request('GET /api/profile/export') }),
  deleteProfile: build.mutation({
    query: (body: DeleteProfileRequest) => request('DELETE /api/profile', { body }),
  }),
  keepProfile: build.mutation({
    query: (body: KeepProfileRequest) => request('POST /api/profile/keep', { body }),
  }),
}));

export const {
  useUpdateUserMutation,
  useUpdateProfileMutation,
  useUpdateImageMutation,
  useExportDataMutation,
  useDeleteProfileMutation,
  useKeepProfileMutation,
} = profileApi;
