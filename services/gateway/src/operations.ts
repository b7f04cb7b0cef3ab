import type { EndpointKey } from '@tm/contracts/endpoints';

/** The endpoints that the gateway serves itself; `libs/build` writes them to `operations.json`. */
export const OPERATIONS = ['GET /api/openapi.json'] as const satisfies readonly EndpointKey[];
