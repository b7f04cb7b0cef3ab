export type { Body, Input, Output, Params, Query } from './clientTypes';
export { defineEndpoints, type Endpoint, type EndpointTable, type Method, type Schema } from './endpoint';
export { ENDPOINTS, type EndpointKey } from './endpoints';
export { jsonSchemaOf, operationOf, serviceOf, type JsonSchema, type Operation } from './operation';
export { RATE_LIMITS, type LimitName } from './rateLimits';
