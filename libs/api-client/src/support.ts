import type { SupportRequest } from '@tm/contracts';
import { type EndpointBuilder, extendApi, request } from '@tm/platform';

/** A message to the administrators: `const [send, { isLoading }] = useContactSupportMutation()`. */
export const supportApi = extendApi((build: EndpointBuilder) => ({
  contactSupport: build.mutation({
    query: (body: SupportRequest) => request('POST /api/support', { body }),
  }),
}));

export const { useContactSupportMutation } = supportApi;
