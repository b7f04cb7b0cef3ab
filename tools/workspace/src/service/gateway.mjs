import { edit, insertAfterLast } from '../generation/edits.mjs';

/** Adds the service to the gateway, which forwards its part of the API. */
export function addToGateway(tree, name) {
  const key = name.toUpperCase();
  edit(tree, 'libs/domain/src/web/apiServices.ts', (text) => {
    const listed = text.replace(/(export const SERVICES = \[[^\]]*)\]/, `$1, '${name}']`);
    return insertAfterLast(listed, /^ {2}'?[\w-]+'?: '\w+',$/, `  ${name}: '${name}',`);
  });
  edit(tree, 'services/gateway/src/forward/serviceMap.ts', (text) =>
    insertAfterLast(text, /^ {2}\w+: config\.\w+_URL,$/, `  ${name}: config.${key}_URL,`),
  );
  edit(tree, 'services/gateway/src/config.ts', (text) => {
    const listed = text.replace(/(const SERVICES = \[[^\]]*)\]/, `$1, '${key}']`);
    const secret = insertAfterLast(
      listed,
      /^ {4}GATEWAY_SECRET_\w+: /,
      `    GATEWAY_SECRET_${key}: z.optional(secret),`,
    );
    return insertAfterLast(secret, /^ {4}\w+_URL: serverAddress/, `    ${key}_URL: serverAddress,`);
  });
  edit(tree, 'services/gateway/src/config.test.ts', (text) =>
    insertAfterLast(text, /^ {2}\w+_URL: 'http/, `  ${key}_URL: 'http://${name}',`),
  );
}
