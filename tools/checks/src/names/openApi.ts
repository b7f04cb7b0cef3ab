import { createHash } from 'node:crypto';
import { openApiDocument, openApiPaths } from '@tm/service-kit/openapi';
import { SERVICES, routesOf } from '../services';

/**
 * Returns the SHA-256 of each operation of `GET /api/openapi.json` by method and path, and of the whole
 * document.
 */
export async function openApiDigests(): Promise<{ document: string; operations: Record<string, string> }> {
  const digest = (value: unknown) => createHash('sha256').update(JSON.stringify(value)).digest('hex');
  const parts = await Promise.all(SERVICES.map(async (service) => openApiPaths(await routesOf(service))));
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
