import type { Readable } from 'node:stream';
import type { ClientSession } from '@tm/mongo';
import { type policy, type Relation, type Role, type RouteKey } from '@tm/domain';
import type * as core from 'zod/v4/core';
import type { LimitName } from './limits';
import type { Hardening } from '../config/config';
import type { Actor } from './session/actor';
import type { Parsed, Schema } from './validation';

/** Public routes may have no actor; all others have one when `handle` runs. */
type ActorOf<K extends RouteKey> = (typeof policy)[K]['roles'] extends 'anyone' ? Actor | null : Actor;

/** Data of the request for handlers. Paths do not contain the base path, which only the gateway knows. */
export type CallRequest = {
  id: string;
  /** Key of address limits: the caller's address, or the /64 of an IPv6 address. */
  address: string;
  path: string;
  querystring: string;
  header: (name: string) => string;
};

/** Response of `handle`: a body of the declared schema, with status 200 by default. */
export type Answer<Body = unknown> = { status?: number; body?: Body; headers?: Record<string, string> };

type BodyOf<A> = A extends 'bytes'
  ? Readable | Buffer
  : A extends 'events'
    ? Readable
    : A extends Schema
      ? core.input<A>
      : undefined;

export type Call<K extends RouteKey, P, Q, B, A> = {
  actor: ActorOf<K>;
  params: Parsed<P>;
  query: Parsed<Q>;
  body: Parsed<B>;
  request: CallRequest;
  /**
   * Second part of the permission check, after the object was loaded: throws 404 or 403 unless the relation
   * may act.
   */
  authorize: (relation: Relation) => void;
  /**
   * Stores the response in the effect's transaction, so that a repeated call returns it again. For routes
   * with `idempotent: true`.
   */
  remember: (answer: Answer<BodyOf<A>>, session: ClientSession) => Promise<void>;
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

type Spec<K extends RouteKey, P, Q, B, A> = {
  /**
   * Schemas of `@tm/contracts`. An invalid param is 404, an invalid query or body 400. Undeclared members are
   * rejected.
   */
  params?: P;
  query?: Q;
  body?: B;
  /**
   * Schema of the response; it removes undeclared members. 'bytes' sends a buffer or stream unchanged,
   * 'events' a stream of Server-Sent Events that stays open.
   */
  answer?: A;
  /** Limit per address, counted before anything else. Writes of signed-in users are limited in any case. */
  limit?: LimitName;
  /**
   * Honours `Idempotency-Key`; the handler passes its response to `remember` inside the effect's transaction.
   */
  idempotent?: boolean;
  /** Overrides the default body limit of the path. */
  maxBytes?: number;
  /** 'none' reads no session, for files that are the same for everyone. */
  session?: 'none';
  handle: (call: Call<K, P, Q, B, A>) => Promise<Answer<BodyOf<A>>> | Answer<BodyOf<A>>;
};

/** A declared route without its types, so that routes of all kinds fit into one list. */
export type Route = {
  key: RouteKey;
  method: string;
  path: string;
  spec: Omit<Spec<RouteKey, Schema, Schema, Schema, Schema | 'bytes' | 'events'>, 'handle'>;
  handle: (call: never) => Promise<Answer> | Answer;
};

/**
 * Declares one route. `key` is its row in the permission table (`policy` of `@tm/domain`); a route without a
 * row does not compile. Calls are rejected in this order: limit, session (401), role (403), input (400, 404),
 * then by `handle`.
 */
export const route = <
  const K extends RouteKey,
  P extends Schema | undefined = undefined,
  Q extends Schema | undefined = undefined,
  B extends Schema | undefined = undefined,
  A extends Schema | 'bytes' | 'events' | undefined = undefined,
>(
  key: K,
  { handle, ...spec }: Spec<K, P, Q, B, A>,
): Route => {
  const [method = '', path = ''] = key.split(' ');
  return { key, method, path, spec: spec as Route['spec'], handle: handle as Route['handle'] };
};
