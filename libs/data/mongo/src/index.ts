import './settings';

export { Schema, Types, isObjectIdOrHexString, model, mongo, trusted } from 'mongoose';
export type {
  ClientSession,
  HydratedDocument,
  InferSchemaType,
  Model,
  PipelineStage,
  QueryFilter,
} from 'mongoose';
export * from './batches';
export * from './bounded';
export * from './briefCache';
export * from './connection';
export * from './largeSite';
export * from './migrations/migrate';
export * from './migrations/migration';
export * from './packed';
export * from './refusal';
export * from './rows';
export * from './text/listingText';
export * from './timeLimits';
export * from './transaction';
export * from './turns';
