import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';

const COMPOSE_FILE = fileURLToPath(new URL('../../../docker-compose.yml', import.meta.url));

/**
 * Reads docker-compose.yml and returns its services by name. Anchors and merge keys are resolved; variables
 * stay unexpanded.
 */
export const readCompose = (file = COMPOSE_FILE) =>
  parse(readFileSync(file, 'utf8'), { merge: true }).services;
