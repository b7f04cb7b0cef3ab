import type { User } from '@tm/contracts';
import { extendApi } from '../api/api';
import type { EndpointKey } from '@tm/contracts/endpoints';
import { endpointPath } from '@tm/domain';

const OWN_USER = endpointPath('GET /api/auth/user' satisfies EndpointKey).slice('/api'.length);

/**
 * `GET /api/auth/user`: returns the signed-in user, or null for a 401 (product 4). Any other failure is an
 * error.
 */
export const sessionApi = extendApi((build) => ({
  getUser: build.query<User | null, void>({
    queryFn: async (_nothing, _context, _options, call) => {
      const { data, error } = await call(OWN_USER);
      if (error) return error.status === 401 ? { data: null } : { error };
      return { data: data as User };
    },
    providesTags: ['Session'],
  }),
}));
