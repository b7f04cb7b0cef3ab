import { ENDPOINTS, type Endpoint, type EndpointKey } from '@tm/contracts/endpoints';
import { routesOf, type Handler, type Route } from '../http/route';

type Declared<K extends EndpointKey> = Pick<(typeof ENDPOINTS)[K], 'access'>;
type Sample = Omit<Endpoint, 'access' | 'recentProof' | 'withoutSecondFactor'>;

/**
 * Creates a route with the access rule of a real endpoint, and with the schemas, the limits and the handler
 * of a test.
 */
export const sampleRoute = <K extends EndpointKey, const S extends Sample>(
  key: K,
  sample: S,
  handle: Handler<Declared<K> & S>,
): Route => {
  const { access, recentProof, withoutSecondFactor }: Endpoint = ENDPOINTS[key];
  const endpoint = { access, recentProof, withoutSecondFactor, ...sample };
  return routesOf({ [key]: endpoint })(key, handle as never);
};
