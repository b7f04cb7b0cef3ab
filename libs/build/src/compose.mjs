import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';

const COMPOSE_FILE = fileURLToPath(new URL('../../../docker-compose.yml', import.meta.url));

/** Reads docker-compose.yml: its services by name, with anchors and merge keys resolved, variables as they are written. */
export const readCompose = (file = COMPOSE_FILE) =>
  parse(readFileSync(file, 'utf8'), { merge: true }).services;
