export { eventRoutes } from './event.routes';
export { EventStreams } from './eventStreams';
