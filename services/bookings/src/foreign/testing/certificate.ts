import { generateKeyPairSync, sign } from 'node:crypto';

/** Encodes one element in DER: tag, length, content. */
const der = (tag: number, ...parts: readonly Uint8Array[]): Buffer => {
  const content = Buffer.concat(parts);
  const size = content.length;
  const length = size < 128 ? [size] : size < 256 ? [0x81, size] : [0x82, size >> 8, size & 255];
  return Buffer.concat([Buffer.from([tag, ...length]), content]);
};
const sequence = (...parts: readonly Uint8Array[]) => der(0x30, ...parts);
const text = (tag: number, value: string) => der(tag, Buffer.from(value));
const id = (hex: string) => der(0x06, Buffer.from(hex, 'hex'));

const ECDSA_SHA256 = sequence(id('2a8648ce3d040302'));
const COMMON_NAME = id('550403');
const ALTERNATIVE_NAMES = id('551d11');
const UTC_TIME = 0x17;
const UTF8 = 0x0c;
const DNS_NAME = 0x82;

const pem = (type: string, body: Buffer) =>
  `-----BEGIN ${type}-----\n${body.toString('base64').replace(/.{64}/g, '$&\n')}\n-----END ${type}-----\n`;

/**
 * Makes a key and a certificate that signs itself for some host names, valid until 2049. Tests use it for
 * their own servers, so that no private key is in the repository.
 */
export const makeCertificate = (hosts: readonly string[]): { key: string; cert: string } => {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const name = sequence(der(0x31, sequence(COMMON_NAME, text(UTF8, 'test'))));
  const names = sequence(...hosts.map((host) => text(DNS_NAME, host)));
  const body = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.from([1])),
    ECDSA_SHA256,
    name,
    sequence(text(UTC_TIME, '200101000000Z'), text(UTC_TIME, '491231235959Z')),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, sequence(sequence(ALTERNATIVE_NAMES, der(0x04, names)))),
  );
  const signature = sign('sha256', body, privateKey);
  const cert = sequence(body, ECDSA_SHA256, der(0x03, Buffer.from([0]), signature));
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }) as string,
    cert: pem('CERTIFICATE', cert),
  };
};
