import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { readConfig } from '@tm/service-kit/config';
import { openApiDocument, openApiPaths } from '@tm/service-kit/openapi';
import { ROOT } from '../files.mjs';

const SERVICES = ['accounts', 'admin', 'bookings', 'catalog', 'provider'];
const KEY = 'a-key-that-signs-nothing-0123456789abcdef';

/** Settings that let a service be composed. Nothing listens or connects. */
const SETTINGS = {
  NODE_ENV: 'test',
  PORT: '0',
  MONGODB_URI: 'mongodb://localhost/none',
  PUBLIC_ORIGIN: 'http://market.test',
  GATEWAY_SECRET: KEY,
  SESSION_KEYS: KEY,
  DEVICE_KEYS: KEY,
  DOCUMENT_LINK_KEYS: KEY,
  MAIL_TOKEN_KEY: KEY,
  TWO_FACTOR_KEY: KEY,
  SMTP_URL: 'smtp://localhost:25',
  S3_ENDPOINT: 'http://localhost:9000',
  S3_BUCKET: 'bucket',
  S3_ACCESS_KEY_ID: 'id',
  S3_SECRET_ACCESS_KEY: KEY,
  LOG_LEVEL: 'silent',
};

async function pathsOf(service: string) {
  const { createApp } = await import(join(ROOT, 'services', service, 'src/app.ts'));
  const { config, configSchema = config } = await import(join(ROOT, 'services', service, 'src/config.ts'));
  const { routes } = createApp(readConfig(configSchema, SETTINGS));
  return openApiPaths(routes);
}

/**
 * Returns the SHA-256 of each operation of `GET /api/openapi.json` by method and path, and of the whole
 * document.
 */
export async function openApiDigests(): Promise<{ document: string; operations: Record<string, string> }> {
  const digest = (value: unknown) => createHash('sha256').update(JSON.stringify(value)).digest('hex');
  const parts = await Promise.all(SERVICES.map(pathsOf));
  const document = openApiDocument(parts);
  const operations = Object.entries(document.paths as Record<string, Record<string, unknown>>).flatMap(
    ([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => [
        `${method.toUpperCase()} ${path}`,
        digest(operation).slice(0, 16),
      ]),
  );
  return { document: digest(document), operations: Object.fromEntries(operations.sort()) };
}
