export { createClient, type CallOptions, type Client, type Reply } from './client';
export { databaseCalls } from './databaseCalls';
export { testService, type TestService } from './testService';
