import type { Document } from './command';
import { nameOfCode } from './errorCodes';

export const TRANSIENT = 'TransientTransactionError';
export const UNKNOWN_COMMIT = 'UnknownTransactionCommitResult';
export const RETRYABLE = 'RetryableWriteError';

/** An error in MongoDB's format. Labels allow the driver to retry the transaction or the commit. */
export class MongoError extends Error {
  readonly code: number;
  readonly labels: string[];
  readonly extra: Document;

  constructor(code: number, message: string, labels: string[] = [], extra: Document = {}) {
    super(message);
    this.name = 'MongoError';
    this.code = code;
    this.labels = labels;
    this.extra = extra;
  }
}

export const errorAnswer = ({ code, message, labels, extra }: MongoError): Document => ({
  ok: 0,
  errmsg: message,
  code,
  codeName: nameOfCode(code),
  ...extra,
  ...(labels.length > 0 ? { errorLabels: labels } : {}),
});

export const unsupported = (name: string): MongoError => new MongoError(59, `no such command: '${name}'`);
