import type { Readable } from 'node:stream';
import type { ClientSession } from '@tm/data';
import {
  ENDPOINTS,
  type Endpoint,
  type EndpointKey,
  type EndpointTable,
  type LimitName,
  type Schema,
} from '@tm/contracts/endpoints';
import type { Relation, Role } from '@tm/domain';
import type * as core from 'zod/v4/core';
import type { Hardening } from '../service/config';
import type { Actor } from '../session/actor';
import type { Parsed } from './validation';

/** Endpoints open to anyone may have no actor; all others have one before the handler runs. */
type ActorOf<E extends Endpoint> = E['access']['roles'] extends 'anyone' ? Actor | null : Actor;

/** What a handler may want to know of the request itself. Paths are without a base path: that is the gateway's. */
export type CallRequest = {
  id: string;
  /** Whom limits count: the caller's address, of IPv6 its /64. */
  address: string;
  path: string;
  querystring: string;
  header: (name: string) => string;
};

/** Response of a handler: a body of the declared shape, with the endpoint's status unless it names another. */
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
  body: Parsed<MemberOf<E, 'body'>>;
  request: CallRequest;
  /** The second half of the permission, once the thing is loaded: throws 404 or 403 unless the relation may act. */
  authorize: (relation: Relation) => void;
  /** Stores the response in the transaction of the effect, so that a repeated call gets it again. Endpoints with `idempotent`. */
  storeResponse: (response: Answer<BodyOf<MemberOf<E, 'response'>>>, session: ClientSession) => Promise<void>;
  session: {
    /** Signs in under a new session id: the person has just proved who they are. */
    begin: (user: { id: string; role: Role }) => Promise<void>;
    /** The same sign-in under a new id. */
    renew: (user: { id: string; role: Role }) => Promise<void>;
    /** Notes that the person has proved once more who they are. */
    prove: () => Promise<void>;
    /** Lets a right password wait for the second factor: only `pending` knows of it, `actor` stays null. */
    beginPending: (userId: string) => Promise<void>;
    pending: { id: string; userId: string } | null;
    /** What the list of open sessions calls the caller's own. */
    publicId: string | null;
    /** Signs out. */
    end: () => void;
  };
  /**
   * Whether an account has signed in on the caller's device before: its id then; and noting that it has. `name` is the id of a device that
   * any account has signed in on: a hint, because nothing keeps a browser from dropping the cookie.
   */
  device: {
    name: () => string | null;
    known: (account: string) => string | null;
    remember: (account: string) => void;
  };
  limits: {
    /** Counts one, or so many points; throws 429 when the bucket is full. */
    consume: (name: LimitName, key: string, points?: number) => Promise<void>;
    /** Takes one back, or so many points: for limits that count failures only, or that counted too much. */
    refund: (name: LimitName, key: string, points?: number) => Promise<void>;
    /** Counts one; false when the bucket is full, for limits that nobody is told about. */
    allows: (name: LimitName, key: string) => Promise<boolean>;
    /** Empties a bucket. */
    clear: (name: LimitName, key: string) => Promise<void>;
    /** Counts the details of one more listing that an account reads; throws 429 when it has had too many. */
    detail: (account: string) => Promise<void>;
    /** A bound that is no rate, made as wide as all limits are by the setting. */
    scaled: (most: number) => number;
  };
  /** Which profile of account rules is in force (PD-33). */
  hardening: Hardening;
};

export type Call<K extends EndpointKey> = CallOf<(typeof ENDPOINTS)[K]>;

/** Result of an endpoint's handler; it may be left out if the response is empty. */
type Result<E extends Endpoint> =
  Answer<BodyOf<MemberOf<E, 'response'>>> | (E extends { response: unknown } ? never : void);
export type Handler<E extends Endpoint> = (call: CallOf<E>) => Promise<Result<E>> | Result<E>;

/** An endpoint with its handler. The types of the handler are erased, so that routes of all kinds share a list. */
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
 * Binds a handler to an endpoint of `@tm/contracts/endpoints`. Rejections come in this order: limit, session (401), role
 * (403), input (400, 404), then what the handler finds out. The status of success is the endpoint's unless the handler
 * returns another.
 */
export const route = routesOf(ENDPOINTS);
