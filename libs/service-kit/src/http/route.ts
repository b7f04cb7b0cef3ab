import type { Readable } from 'node:stream';
import type { ClientSession } from '@tm/data';
import { type policy, type Relation, type Role, type RouteKey } from '@tm/domain';
import type * as core from 'zod/v4/core';
import type { LimitName } from './limits';
import type { Hardening } from '../config/config';
import type { Actor } from './session/actor';
import type { Parsed, Schema } from './validation';

/** Routes open to anyone may have no actor; all others have one before `handle` runs. */
type ActorOf<K extends RouteKey> = (typeof policy)[K]['roles'] extends 'anyone' ? Actor | null : Actor;

/** What a handler may want to know of the request itself. Paths are without a base path: that is the gateway's. */
export type CallRequest = {
  id: string;
  /** Whom limits count: the caller's address, of IPv6 its /64. */
  address: string;
  path: string;
  querystring: string;
  header: (name: string) => string;
};

/** What `handle` answers: a body of the declared shape, 200 unless it says otherwise. */
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
  /** The second half of the permission, once the thing is loaded: throws 404 or 403 unless the relation may act. */
  authorize: (relation: Relation) => void;
  /** Binds the answer to the effect's transaction, so that a repeated call gets it again. Routes with `idempotent: true`. */
  remember: (answer: Answer<BodyOf<A>>, session: ClientSession) => Promise<void>;
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

type Spec<K extends RouteKey, P, Q, B, A> = {
  /** Schemas of `@tm/contracts`. A param that does not parse is 404, a query or body 400. Undeclared members are refused. */
  params?: P;
  query?: Q;
  body?: B;
  /**
   * The answer's schema: it strips what is not declared. 'bytes' sends a buffer or stream as it is, 'events' a stream of
   * Server-Sent Events that stays open.
   */
  answer?: A;
  /** A limit per address, counted before anything else. Writes of signed-in people have theirs anyway. */
  limit?: LimitName;
  /** Honours `Idempotency-Key`; the handler passes its answer to `remember` inside the effect's transaction. */
  idempotent?: boolean;
  /** Overrides the size that the route's path gives it. */
  maxBytes?: number;
  /** 'none' reads no session at all: files that are the same for everybody. */
  session?: 'none';
  handle: (call: Call<K, P, Q, B, A>) => Promise<Answer<BodyOf<A>>> | Answer<BodyOf<A>>;
};

/** A declared route, its types forgotten so that routes of all kinds share a list. */
export type Route = {
  key: RouteKey;
  method: string;
  path: string;
  spec: Omit<Spec<RouteKey, Schema, Schema, Schema, Schema | 'bytes' | 'events'>, 'handle'>;
  handle: (call: never) => Promise<Answer> | Answer;
};

/**
 * Declares one route. `key` is its row in the permission table (`policy` of `@tm/domain`); a route without a row does not
 * compile. Refusals come in this order: limit, session (401), role (403), input (400, 404), then what `handle` finds out.
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
