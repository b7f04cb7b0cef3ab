import { ENDPOINTS, type Endpoint } from '@tm/contracts/endpoints';
import { ROLES, isForAdmins, type AccessRule } from '@tm/domain';
import { tableOf } from '../markdown';

const HEAD = `# Endpoints

Generated from \`libs/contracts/src/endpoints\` by \`npm run docs:endpoints\`.

- Who: roles that may call the endpoint. "users" is every signed-in user.
- Sees: relations to the resource that may know that it exists; others receive 404. Acts: relations that may perform the action; others receive 403.
- Body: maximum size if it is not the default. Status: of success. Limit: rate limit per address; all reads and writes have a limit of their account or address as well.
- Notes: \`idempotent\` accepts an \`Idempotency-Key\`; \`no session\` reads no session; \`proof\` requires a proof of identity of the last ten minutes in the production profile, and \`proof always\` in each profile; \`no 2FA\`: an administrator may call without a second factor in the production profile ([ADR-033](../decisions/033-second-factor-and-recent-proof.md)).
`;

/** Returns the roles that may call an endpoint, in words. */
export const whoOf = (access: AccessRule): string => {
  if (access.roles === 'anyone') return 'anyone';
  if (isForAdmins(access)) return 'admins';
  return access.roles.length === ROLES.length ? 'users' : access.roles.join(', ');
};

const sizeOf = (bytes: number): string => `${bytes / 1024} KB`;

const partsOf = ({ params, query, body }: Endpoint): string =>
  Object.entries({ params, query, body })
    .filter(([, schema]) => schema)
    .map(([name, schema]) => (schema === 'bytes' ? `${name} (bytes)` : name))
    .join(', ');

const responseOf = ({ response, status }: Endpoint): string => {
  if (response === undefined) return String(status ?? 204);
  const kind = typeof response === 'string' ? response : 'JSON';
  return `${status ?? 200} ${kind}`;
};

const notesOf = ({ idempotent, session, recentProof, withoutSecondFactor }: Endpoint): string =>
  [
    idempotent && 'idempotent',
    session === 'none' && 'no session',
    recentProof && (recentProof === 'always' ? 'proof always' : 'proof'),
    withoutSecondFactor && 'no 2FA',
  ]
    .filter(Boolean)
    .join(', ');

const COLUMNS = ['endpoint', 'who', 'sees', 'acts', 'input', 'body', 'response', 'limit', 'notes'];

const rowOf = ([key, endpoint]: [string, Endpoint]): string[] => [
  `\`${key}\``,
  whoOf(endpoint.access),
  endpoint.access.sees.join(', '),
  endpoint.access.acts.join(', '),
  partsOf(endpoint),
  endpoint.maxBytes ? sizeOf(endpoint.maxBytes) : '',
  responseOf(endpoint),
  endpoint.limit ?? '',
  notesOf(endpoint),
];

/** Returns the text of docs/reference/endpoints.md. */
export const endpointReference = (): string =>
  `${HEAD}\n${tableOf(COLUMNS, Object.entries<Endpoint>(ENDPOINTS).map(rowOf))}\n`;
