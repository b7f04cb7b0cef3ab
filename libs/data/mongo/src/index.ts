import './settings';

export { Schema, Types, isObjectIdOrHexString, model, mongo, trusted } from 'mongoose';
export type {
  ClientSession,
  HydratedDocument,
  InferSchemaType,
  Model,
  PipelineStage,
  QueryFilter,
  UpdateQuery,
} from 'mongoose';
export * from './idBatches';
export * from './cappedCount';
export * from './clock';
export * from './connection';
export * from './collectionSize';
export * from './migrations/migrate';
export * from './migrations/migration';
export * from './columnarRead';
export * from './domainError';
export * from './rows';
export * from './listingText';
export * from './timeLimits';
export * from './transaction';
