import type { User } from '@tm/contracts';
import { extendApi } from '../api/api';

/**
 * `GET /api/auth/user`: returns the signed-in user, or null for a 401 (product 4). Any other failure is an
 * error.
 */
export const sessionApi = extendApi((build) => ({
  getUser: build.query<User | null, void>({
    queryFn: async (_nothing, _context, _options, call) => {
      const { data, error } = await call('/auth/user');
      if (error) return error.status === 401 ? { data: null } : { error };
      return { data: data as User };
    },
    providesTags: ['Session'],
  }),
}));
