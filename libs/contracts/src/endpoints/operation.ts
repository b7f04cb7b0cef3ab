import { serviceOfPath } from '@tm/domain';
import * as z from 'zod/v4/core';
import type { Endpoint, Schema } from './endpoint';
import { ENDPOINTS, type EndpointKey } from './endpoints';

export type JsonSchema = Record<string, unknown>;

/**
 * The parts of an endpoint as JSON schemas: `params`, `query` and `body` as the caller writes them,
 * `response` as the caller reads it ('bytes' and 'events' have no schema; absent is an empty response). A
 * body of any bytes has the schema that permits everything.
 */
export type Operation = {
  params?: JsonSchema;
  query?: JsonSchema;
  body?: JsonSchema;
  response?: JsonSchema | 'bytes' | 'events';
};

/** Returns the JSON schema of a zod schema: of sent values ('input') or of read values ('output'). */
export function jsonSchemaOf(schema: Schema, io: 'input' | 'output'): JsonSchema {
  const json: JsonSchema = { ...z.toJSONSchema(schema, { io, unrepresentable: 'any' }) };
  delete json['$schema'];
  return json;
}

/** Returns the JSON schemas of an endpoint, as `calls.json` and `operations.json` contain them. */
export function operationOf(key: EndpointKey): Operation {
  const { params, query, body, response }: Endpoint = ENDPOINTS[key];
  return {
    ...(params && { params: jsonSchemaOf(params, 'input') }),
    ...(query && { query: jsonSchemaOf(query, 'input') }),
    ...(body && { body: body === 'bytes' ? {} : jsonSchemaOf(body, 'input') }),
    ...(response && { response: typeof response === 'string' ? response : jsonSchemaOf(response, 'output') }),
  };
}

/** Returns the service that serves an endpoint of browsers. */
export const serviceOf = (key: EndpointKey): string =>
  serviceOfPath(key.slice(key.indexOf(' ') + 1)) ?? 'gateway';
