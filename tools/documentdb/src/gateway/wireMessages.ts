const OP_REPLY = 1;
const OP_QUERY = 2004;
const OP_MSG = 2013;
const HEADER = 16;
const MAX_MESSAGE = 48_000_000;
const MORE_TO_COME = 2;

/** One request from the wire; its documents are left as bytes. */
export interface WireRequest {
  id: number;
  opCode: typeof OP_MSG | typeof OP_QUERY;
  /** The client wants no response (write concern 0). */
  isOneWay: boolean;
  /** The command's own document. */
  body: Buffer;
  /** The documents, updates or deletes that are sent with the command, one after the other. */
  sequence: Buffer | null;
  /** The number of such sequences; no supported command has more than one. */
  sequenceCount: number;
}

/** Bytes that are not the MongoDB wire protocol; the connection must be closed. */
export class WireError extends Error {}

const readQuery = (message: Buffer): WireRequest => {
  const document = message.indexOf(0, HEADER + 4) + 1 + 8;
  const body = message.subarray(document, document + message.readInt32LE(document));
  return {
    id: message.readInt32LE(4),
    opCode: OP_QUERY,
    isOneWay: false,
    body,
    sequence: null,
    sequenceCount: 0,
  };
};

const readMsg = (message: Buffer): WireRequest => {
  const flags = message.readUInt32LE(HEADER);
  const end = message.length - (flags & 1 ? 4 : 0);
  const sequences: Buffer[] = [];
  let body: Buffer | null = null;
  for (let at = HEADER + 4; at < end;) {
    const kind = message[at];
    const length = message.readInt32LE(at + 1);
    if (length < 5 || at + 1 + length > end) throw new WireError('a section is longer than its message');
    const section = message.subarray(at + 1, at + 1 + length);
    if (kind === 0) body = section;
    else if (kind === 1) sequences.push(section.subarray(section.indexOf(0, 4) + 1));
    else throw new WireError(`unknown section kind ${kind}`);
    at += 1 + length;
  }
  if (body === null) throw new WireError('a message without a command');
  const isOneWay = (flags & MORE_TO_COME) !== 0;
  return {
    id: message.readInt32LE(4),
    opCode: OP_MSG,
    isOneWay,
    body,
    sequence: sequences[0] ?? null,
    sequenceCount: sequences.length,
  };
};

const readRequest = (message: Buffer): WireRequest => {
  const opCode = message.readInt32LE(12);
  if (opCode === OP_MSG) return readMsg(message);
  if (opCode === OP_QUERY) return readQuery(message);
  throw new WireError(`unknown operation ${opCode}`);
};

/** Collects the chunks of a connection and returns each message once it is complete. */
export class MessageReader {
  #chunks: Buffer[] = [];
  #length = 0;

  push(chunk: Buffer): WireRequest[] {
    this.#chunks.push(chunk);
    this.#length += chunk.length;
    const requests: WireRequest[] = [];
    for (let next = this.#take(); next; next = this.#take()) requests.push(readRequest(next));
    return requests;
  }

  #take(): Buffer | null {
    if (this.#length < HEADER) return null;
    const first = this.#chunks[0];
    const size =
      first && first.length >= 4 ? first.readInt32LE(0) : Buffer.concat(this.#chunks).readInt32LE(0);
    if (size < HEADER || size > MAX_MESSAGE) throw new WireError(`a message of ${size} bytes`);
    if (this.#length < size) return null;
    const all = this.#chunks.length === 1 && first ? first : Buffer.concat(this.#chunks);
    this.#chunks = all.length > size ? [all.subarray(size)] : [];
    this.#length = all.length - size;
    return all.subarray(0, size);
  }
}

/** Wraps a response document in the message format that matches the request. */
export const replyMessage = (request: WireRequest, document: Uint8Array): Buffer => {
  const isMsg = request.opCode === OP_MSG;
  const head = Buffer.alloc(isMsg ? HEADER + 5 : HEADER + 20);
  head.writeInt32LE(head.length + document.length, 0);
  head.writeInt32LE(request.id, 8);
  head.writeInt32LE(isMsg ? OP_MSG : OP_REPLY, 12);
  if (!isMsg) {
    head.writeInt32LE(8, HEADER);
    head.writeInt32LE(1, HEADER + 16);
  }
  return Buffer.concat([head, document]);
};
