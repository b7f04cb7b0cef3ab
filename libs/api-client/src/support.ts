import type { SupportReceipt, SupportRequest } from '@tm/contracts';
import { extendApi } from '@tm/platform';

/** A message to the administrators: `const [send, { isLoading }] = useContactSupportMutation()`. */
export const supportApi = extendApi((build) => ({
  contactSupport: build.mutation<SupportReceipt, SupportRequest>({
    query: (body) => ({ url: '/support', method: 'POST', body }),
  }),
}));

export const { useContactSupportMutation } = supportApi;
