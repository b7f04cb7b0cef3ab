import type { EndpointKey, Input } from '@tm/contracts/endpoints';
import { endpointPath } from '@tm/domain';
import { siteUrl } from '../page/basePath';
import type { EndpointCall } from './endpointBuilder';

/** The input may be left out if no part of it is required. */
type Inputs<K extends EndpointKey> = object extends Input<K> ? [input?: Input<K>] : [input: Input<K>];
type Parts = {
  params?: Record<string, string>;
  query?: Record<string, string | number | boolean | undefined>;
  body?: unknown;
  idempotencyKey?: string;
};

const BELOW_API = '/api'.length;

/**
 * Returns the call of an endpoint: `request('GET /api/bookings/:id', { params: { id } })`. Repeated sends
 * with one `idempotencyKey` are one request (PD-22).
 */
export const request = <K extends EndpointKey>(key: K, ...[input = {} as Input<K>]: Inputs<K>) => {
  const { params, query, body, idempotencyKey } = input as Parts;
  return {
    url: endpointPath(key, params).slice(BELOW_API),
    method: key.slice(0, key.indexOf(' ')),
    query,
    body,
    ...(idempotencyKey && { headers: { 'Idempotency-Key': idempotencyKey } }),
  } as EndpointCall<K>;
};

/**
 * Returns the URL of an endpoint for a link, a download or an event stream. Empty query parameters are left
 * out.
 */
export const endpointUrl = <K extends EndpointKey>(
  key: K,
  ...[input = {} as Input<K>]: Inputs<K>
): string => {
  const { params, query = {} } = input as Parts;
  const given = Object.entries(query).flatMap(([name, value]) => (value ? [[name, String(value)]] : []));
  const search = new URLSearchParams(given).toString();
  return siteUrl(endpointPath(key, params) + (search && `?${search}`));
};
