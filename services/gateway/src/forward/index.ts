export { createForwarder, type Visit } from './forwarder';
export { ownerOf, SERVICES } from './serviceMap';
