import type { AccessRule } from '@tm/domain';
import type * as core from 'zod/v4/core';
import type { LimitName } from './rateLimits';

export type Schema = core.$ZodType;
export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/**
 * Declaration of one endpoint. Services, OpenAPI, clients, tests and the reference document are derived from
 * it.
 */
export type Endpoint = {
  access: AccessRule;
  /** A parameter that does not match is 404. Without a schema the path has no parameters. */
  params?: Schema;
  /** A query or body that does not match is 400. Undeclared members are rejected. */
  query?: Schema;
  /** 'bytes' gives the handler a buffer with the body as it came, of any content type. */
  body?: Schema | 'bytes';
  /**
   * Removes undeclared members from the response. 'bytes' sends a buffer or a stream as it is, 'events' a
   * stream of Server-Sent Events that stays open. Without it the response is empty (204).
   */
  response?: Schema | 'bytes' | 'events';
  /** Status of success if it is not 200, or not 204 for an empty response. */
  status?: 200 | 201 | 202;
  /** A limit per address, counted before anything else. Writes of signed-in users are limited anyway. */
  limit?: LimitName;
  /** Accepts an `Idempotency-Key`; the handler passes its response to `storeResponse` in its transaction. */
  idempotent?: true;
  /** Maximum size of the body in bytes, if it is not the default of the path. */
  maxBytes?: number;
  /** 'none' reads no session: the response is the same for every caller. */
  session?: 'none';
  /**
   * Requires a proof of identity of the last ten minutes: in the production profile, or 'always' (ADR-033).
   */
  recentProof?: true | 'always';
  /** Permits, in the production profile, calls of administrators without a second factor (ADR-033). */
  withoutSecondFactor?: true;
};

export type EndpointTable = Record<`${Method} /${string}`, Endpoint>;

/** Declares endpoints by `'METHOD /path'`. Returns the table with its literal types. */
export const defineEndpoints = <const T extends EndpointTable>(table: T): T => table;
