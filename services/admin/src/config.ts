import { secretList, serviceConfig } from '@tm/service-kit';
import type * as z from 'zod';

export const config = serviceConfig({
  /**
   * Keys that sign the links by which an admin reads a private document. The accounts service verifies them.
   */
  DOCUMENT_LINK_KEYS: secretList,
});
export type Config = z.output<typeof config>;
