/** A parameter of a statement: text, a 64-bit number, bytes (a BSON document or sequence), or SQL NULL. */
export type Parameter = string | bigint | Uint8Array | null;

export interface BackendMessage {
  type: string;
  body: Buffer;
}

const message = (type: string, ...parts: Uint8Array[]): Buffer => {
  const body = Buffer.concat(parts);
  const head = Buffer.alloc(5);
  head.write(type, 0, 'latin1');
  head.writeInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
};

const cString = (text: string): Buffer => Buffer.from(`${text}\0`, 'utf8');

const int16 = (value: number): Buffer => {
  const bytes = Buffer.alloc(2);
  bytes.writeInt16BE(value);
  return bytes;
};

const int32 = (value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeInt32BE(value);
  return bytes;
};

const parameterBytes = (value: Exclude<Parameter, null>): Uint8Array => {
  if (typeof value === 'string') return Buffer.from(value, 'utf8');
  if (typeof value !== 'bigint') return value;
  const bytes = Buffer.alloc(8);
  bytes.writeBigInt64BE(value);
  return bytes;
};

export const startupMessage = (settings: Record<string, string>): Buffer => {
  const fields = Object.entries(settings).flatMap(([key, value]) => [cString(key), cString(value)]);
  const body = Buffer.concat([int32(196_608), ...fields, Buffer.from([0])]);
  return Buffer.concat([int32(body.length + 4), body]);
};

export const parseMessage = (name: string, sql: string): Buffer =>
  message('P', cString(name), cString(sql), int16(0));

/** Binds every parameter and requests every column in binary form, so that BSON is sent unchanged. */
export const bindMessage = (name: string, parameters: Parameter[]): Buffer => {
  const values = parameters.flatMap((value) => {
    if (value === null) return [int32(-1)];
    const bytes = parameterBytes(value);
    return [int32(bytes.length), bytes];
  });
  const binary = [int16(1), int16(1)];
  return message('B', cString(''), cString(name), ...binary, int16(parameters.length), ...values, ...binary);
};

export const executeMessage = message('E', cString(''), int32(0));
export const syncMessage = message('S');
export const terminateMessage = message('X');
export const simpleQueryMessage = (sql: string): Buffer => message('Q', cString(sql));

/** Splits the complete messages off the received bytes; the rest waits for more bytes. */
export const takeMessages = (arrived: Buffer): { messages: BackendMessage[]; rest: Buffer } => {
  const messages: BackendMessage[] = [];
  let at = 0;
  while (arrived.length - at >= 5) {
    const end = at + 1 + arrived.readInt32BE(at + 1);
    if (end > arrived.length) break;
    messages.push({ type: String.fromCharCode(arrived[at] ?? 0), body: arrived.subarray(at + 5, end) });
    at = end;
  }
  return { messages, rest: arrived.subarray(at) };
};

/**
 * Returns the length of the first message if it is known, so that a reader can collect chunks without copying
 * each.
 */
export const announcedLength = (arrived: Buffer): number =>
  arrived.length >= 5 ? 1 + arrived.readInt32BE(1) : 5;

export const readDataRow = (body: Buffer): (Buffer | null)[] => {
  const columns: (Buffer | null)[] = [];
  let at = 2;
  for (let left = body.readInt16BE(0); left > 0; left -= 1) {
    const length = body.readInt32BE(at);
    at += 4;
    columns.push(length < 0 ? null : body.subarray(at, at + length));
    if (length > 0) at += length;
  }
  return columns;
};

/**
 * Parses the fields of an error response by their one-letter names: C is the SQLSTATE, M the text, D the
 * detail.
 */
export const readErrorFields = (body: Buffer): Record<string, string> => {
  const fields: Record<string, string> = {};
  let at = 0;
  while (at < body.length && body[at] !== 0) {
    const end = body.indexOf(0, at + 1);
    fields[String.fromCharCode(body[at] ?? 0)] = body.toString('utf8', at + 1, end);
    at = end + 1;
  }
  return fields;
};
