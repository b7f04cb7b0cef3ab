export { createClient, type CallOptions, type Client, type Reply } from './client';
export { testService, type TestService } from './testService';
