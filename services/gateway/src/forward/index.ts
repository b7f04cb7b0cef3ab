export { createForwarder, type Forwarder, type Visit } from './forwarder';
export { ownerOf, SERVICES, type ServiceName } from './serviceMap';
export { readBody } from './requestBody';
