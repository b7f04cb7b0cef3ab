import { escapeXml } from './http/xml';

/** An error in S3's format: SDKs read the code, HTTP clients the status. */
export class S3Error extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
  ) {
    super(message);
    this.name = 'S3Error';
  }
}

export const accessDenied = (message: string) => new S3Error(403, 'AccessDenied', message);
export const invalidArgument = (message: string) => new S3Error(400, 'InvalidArgument', message);
export const noSuchKey = () => new S3Error(404, 'NoSuchKey', 'The specified key does not exist.');
export const notImplemented = (what: string) =>
  new S3Error(501, 'NotImplemented', `${what} is not part of this store.`);
export const preconditionFailed = () =>
  new S3Error(412, 'PreconditionFailed', 'At least one of the preconditions you specified did not hold.');

/** Returns the XML body that S3 clients parse. */
export function errorXml(error: S3Error, resource: string, requestId: string): string {
  const fields = { Code: error.code, Message: error.message, Resource: resource, RequestId: requestId };
  const body = Object.entries(fields).map(([name, value]) => `<${name}>${escapeXml(value)}</${name}>`);
  return `<?xml version="1.0" encoding="UTF-8"?><Error>${body.join('')}</Error>`;
}
