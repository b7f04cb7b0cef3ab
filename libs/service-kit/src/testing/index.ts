export { bundledProgram } from './bundledProgram';
export { createClient, type CallOptions, type Client, type Reply } from './client';
export { databaseCalls } from './databaseCalls';
export { sampleRoute } from './sampleRoute';
export { testService, type TestService } from './testService';
