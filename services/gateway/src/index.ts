export { configSchema, type GatewayConfig } from './config';
export { createGateway, type Gateway } from './gateway';
export { listen, type Listening } from '@tm/service-kit/listen';
