import type { Readable } from 'node:stream';
import type { ClientSession } from '@tm/mongo';
import type { Relation, Role } from '@tm/domain';
import type { Hardening } from '../config/config';
import type { Actor } from './session/actor';
import type { Parsed } from './validation';
import type * as core from 'zod/v4/core';
import {
  ENDPOINTS,
  type Endpoint,
  type EndpointKey,
  type EndpointTable,
  type LimitName,
  type Schema,
} from '@tm/contracts/endpoints';

/** Endpoints open to anyone may have no actor; all others have one before the handler runs. */
type ActorOf<E extends Endpoint> = E['access']['roles'] extends 'anyone' ? Actor | null : Actor;

/** Data of the request for handlers. Paths do not contain the base path, which only the gateway knows. */
export type CallRequest = {
  id: string;
  /** GET or HEAD for a read: a route of GET also answers HEAD, without its body. */
  method: string;
  /** Key of address limits: the caller's address, or the /64 of an IPv6 address. */
  address: string;
  path: string;
  querystring: string;
  header: (name: string) => string;
};

/** Response of a handler: a body of the declared schema, by default with the status of the endpoint. */
export type Answer<Body = unknown> = { status?: number; body?: Body; headers?: Record<string, string> };

type BodyOf<R> = R extends 'bytes'
  ? Readable | Buffer
  : R extends 'events'
    ? Readable
    : R extends Schema
      ? core.input<R>
      : undefined;

/** The type of one member of an endpoint; undefined if the endpoint does not declare it. */
type MemberOf<E extends Endpoint, Name extends keyof Endpoint> = E extends { [N in Name]: infer V }
  ? V
  : undefined;

/** Argument of an endpoint's handler. */
export type CallOf<E extends Endpoint> = {
  actor: ActorOf<E>;
  params: Parsed<MemberOf<E, 'params'>>;
  query: Parsed<MemberOf<E, 'query'>>;
  body: MemberOf<E, 'body'> extends 'bytes' ? Buffer : Parsed<MemberOf<E, 'body'>>;
  request: CallRequest;
  /**
   * Second part of the permission check, after the object was loaded: throws 404 or 403 unless the relation
   * may act.
   */
  authorize: (relation: Relation) => void;
  /**
   * Stores the response in the effect's transaction, so that a repeated call returns it again. For endpoints
   * with `idempotent: true`.
   */
  storeResponse: (response: Answer<BodyOf<MemberOf<E, 'response'>>>, session: ClientSession) => Promise<void>;
  session: {
    /** Signs in with a new session id, after a proof of identity. */
    begin: (user: { id: string; role: Role }) => Promise<void>;
    /** Continues the same sign-in with a new session id. */
    renew: (user: { id: string; role: Role }) => Promise<void>;
    /** Records a repeated proof of identity. */
    prove: () => Promise<void>;
    /** Starts a session that waits for the second factor: only `pending` contains it, `actor` stays null. */
    beginPending: (userId: string) => Promise<void>;
    pending: { id: string; userId: string } | null;
    /** Id of the caller's session in the list of open sessions. */
    publicId: string | null;
    end: () => void;
  };
  /**
   * Device of the caller: `known` returns its id if the account has signed in on it before, `remember`
   * records that. `name` is the id of a device with any account: only a hint, because a browser may drop the
   * cookie.
   */
  device: {
    name: () => string | null;
    known: (account: string) => string | null;
    remember: (account: string) => void;
  };
  limits: {
    /** Counts one or `points`; throws 429 when the bucket is full. */
    consume: (name: LimitName, key: string, points?: number) => Promise<void>;
    /** Takes back one or `points`, for limits that count failures only or counted too much. */
    refund: (name: LimitName, key: string, points?: number) => Promise<void>;
    /** Counts one; returns false when the bucket is full, for limits that the response must not reveal. */
    allows: (name: LimitName, key: string) => Promise<boolean>;
    /** Deletes the count of a bucket. */
    clear: (name: LimitName, key: string) => Promise<void>;
    /** Counts one more listing whose details an account reads; throws 429 above the limit. */
    detail: (account: string) => Promise<void>;
    /** Scales a limit that is not in the table by the factor of the setting. */
    scaled: (most: number) => number;
  };
  /** Hardening profile of the account rules (PD-33). */
  hardening: Hardening;
};

export type Call<K extends EndpointKey> = CallOf<(typeof ENDPOINTS)[K]>;

/** Result of an endpoint's handler; it may be left out if the response is empty. */
type Result<E extends Endpoint> =
  Answer<BodyOf<MemberOf<E, 'response'>>> | (E extends { response: unknown } ? never : void);
export type Handler<E extends Endpoint> = (call: CallOf<E>) => Promise<Result<E>> | Result<E>;

/** An endpoint with its handler, without types, so that routes of all kinds fit into one list. */
export type Route = {
  key: string;
  method: string;
  path: string;
  endpoint: Endpoint;
  handle: (call: never) => Promise<Answer | void> | Answer | void;
};

/** Returns the `route` function of a table of endpoints. */
export const routesOf =
  <T extends EndpointTable>(table: T) =>
  <K extends keyof T & keyof EndpointTable>(key: K, handle: Handler<T[K]>): Route => {
    const [method = '', path = ''] = key.split(' ');
    return { key, method, path, endpoint: table[key] as Endpoint, handle };
  };

/**
 * Binds a handler to an endpoint of `@tm/contracts/endpoints`. Calls are rejected in this order: limit,
 * session (401), role (403), input (400, 404), then by the handler. The status of success is the endpoint's,
 * unless the handler returns another.
 */
export const route = routesOf(ENDPOINTS);
