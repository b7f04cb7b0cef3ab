import type * as core from 'zod/v4/core';
import type { EndpointKey, ENDPOINTS } from './endpoints';

type Declared = typeof ENDPOINTS;

/** The type of a part of the request, as the caller writes it; undefined if the endpoint has no such part. */
type PartOf<K extends EndpointKey, Name extends string> = Declared[K] extends {
  [N in Name]: infer S extends core.$ZodType;
}
  ? core.input<S>
  : undefined;

/** Query parameters become text when they are sent, so a number or a boolean may stand for its text. */
type Sendable<T> =
  T | (string extends T ? number : 'true' extends T ? ('false' extends T ? boolean : true) : never);

export type Params<K extends EndpointKey> = PartOf<K, 'params'>;
export type Query<K extends EndpointKey> = {
  [Name in keyof PartOf<K, 'query'>]: Sendable<PartOf<K, 'query'>[Name]>;
};
export type Body<K extends EndpointKey> = PartOf<K, 'body'>;

/** The response of an endpoint: null if it is empty, unknown if it is a file. */
export type Output<K extends EndpointKey> = Declared[K] extends { response: infer R }
  ? R extends core.$ZodType
    ? core.output<R>
    : unknown
  : null;

/**
 * The member of a call for one part of the request. It is optional if all members of the part are optional,
 * or if the endpoint has no such part.
 */
type Member<Name extends string, T> = [T] extends [undefined]
  ? { [N in Name]?: undefined }
  : object extends T
    ? { [N in Name]?: T }
    : { [N in Name]: T };

/** The parts of a call to an endpoint. */
export type Input<K extends EndpointKey> = Member<'params', Params<K>> &
  Member<'query', Query<K>> &
  Member<'body', Body<K>> & {
    idempotencyKey?: Declared[K] extends { idempotent: true } ? string : undefined;
  };
