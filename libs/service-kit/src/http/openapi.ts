import type { Route } from './route';
import { jsonSchemaOf, type Endpoint, type Schema } from '@tm/contracts/endpoints';

type Json = Record<string, unknown>;

const parametersOf = (schema: Schema | undefined, place: 'path' | 'query'): Json[] => {
  if (!schema) return [];
  const { properties = {}, required = [] } = jsonSchemaOf(schema, 'input') as {
    properties?: Json;
    required?: string[];
  };
  return Object.entries(properties).map(([name, value]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: value,
  }));
};

const contentOf = ({ response }: Endpoint): Json | undefined => {
  if (response === 'events') return { 'text/event-stream': { schema: { type: 'string' } } };
  if (response === undefined || response === 'bytes') return undefined;
  return { 'application/json': { schema: jsonSchemaOf(response, 'output') } };
};

const bodyOf = ({ body }: Endpoint): Json => {
  if (!body) return {};
  const schema = body === 'bytes' ? {} : jsonSchemaOf(body, 'input');
  return { requestBody: { content: { 'application/json': { schema } } } };
};

const operationOf = ({ key, endpoint }: Route): Json => {
  const content = contentOf(endpoint);
  const { roles } = endpoint.access;
  return {
    operationId: key.replace(/[^A-Za-z]+/g, '_').replace(/_$/, ''),
    ...(roles !== 'anyone' && { security: [{ session: [] }], 'x-roles': roles }),
    parameters: [
      ...parametersOf(endpoint.params, 'path'),
      ...parametersOf(endpoint.query, 'query'),
      ...(endpoint.idempotent
        ? [
            {
              name: 'Idempotency-Key',
              in: 'header',
              required: false,
              schema: { type: 'string', maxLength: 255 },
            },
          ]
        : []),
    ],
    ...bodyOf(endpoint),
    responses: {
      '2XX': { description: 'Success', ...(content && { content }) },
      default: {
        description: 'Problem (RFC 9457)',
        content: { 'application/problem+json': { schema: { type: 'object' } } },
      },
    },
  };
};

/** Returns true for routes of clients; pages and sitemaps are called by the gateway only. */
const isForClients = ({ path }: Route) => /^\/(api|objects)\//.test(path);

/** Generates the OpenAPI paths of one service from the schemas that validate its routes. */
export const openApiPaths = (routes: readonly Route[]): Record<string, Json> => {
  const paths: Record<string, Json> = {};
  for (const route of routes.filter(isForClients)) {
    const path = route.path.replace(/:(\w+)\+?/g, '{$1}');
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operationOf(route) };
  }
  return paths;
};

/** Combines the parts that the services serve at `/openapi.json` into one OpenAPI 3.1 document. */
export const openApiDocument = (parts: readonly Record<string, Json>[]): Json => ({
  openapi: '3.1.0',
  info: { title: 'Trusted Marketplace', version: '1.0.0' },
  components: { securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'tm_sid' } } },
  paths: Object.assign({}, ...parts),
});
