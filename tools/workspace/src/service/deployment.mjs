import { edit, insertAfterLast, insertBefore, insertSorted } from '../generation/edits.mjs';

const HELP = '?make secrets first, see the top of docker-compose.yml';

const blockOf = (name, key) => `  ${name}:
    <<: *service
    build: { <<: *build, args: { SERVICE: ${name} } }
    environment:
      <<: *common
      MONGODB_URI: mongodb://${name}:\${MONGO_PASSWORD_${key}:${HELP}}@mongo:27017/marketplace?replicaSet=rs0
      GATEWAY_SECRET: \${GATEWAY_SECRET_${key}:${HELP}}

`;

/** Adds the service to docker-compose.yml, with its secrets and the settings of the gateway. */
function addToCompose(tree, name, key) {
  edit(tree, 'docker-compose.yml', (text) => {
    const lines = [
      [
        /^ {6}MONGO_PASSWORD_\w+: \$\{MONGO_PASSWORD_\w+:\?\}/,
        `      MONGO_PASSWORD_${key}: \${MONGO_PASSWORD_${key}:?}`,
      ],
      [
        /^ {6}\w+: \{ condition: service_healthy \}/,
        `      ${name}: { condition: service_healthy }`,
        'admin',
      ],
      [/^ {6}GATEWAY_SECRET_\w+:/, `      GATEWAY_SECRET_${key}: \${GATEWAY_SECRET_${key}:?}`],
      [/^ {6}\w+_URL: http:\/\/\w+:3000/, `      ${key}_URL: http://${name}:3000`],
    ];
    const withSettings = lines.reduce(
      (edited, [pattern, line, after]) =>
        insertAfterLast(edited, after ? new RegExp(`^ {6}${after}: \\{ condition`) : pattern, line),
      text,
    );
    return insertBefore(withSettings, / {2}# Brings collections, indexes/, blockOf(name, key));
  });
}

/** Adds the service to the images, to docker-compose.yml, and to the secrets that it needs there. */
export function addToDeployment(tree, name) {
  const key = name.toUpperCase();
  const folder = `services/${name}`;
  edit(tree, 'services/Dockerfile', (text) =>
    insertSorted(
      text,
      /^COPY services\/[a-z]+\/package\.json/,
      `COPY ${folder}/package.json ${folder}/`,
    ).replace(/(programFiles\.mjs \/out)/, `$1 ${folder}`),
  );
  addToCompose(tree, name, key);
  edit(tree, 'tools/start/composeSecrets.mjs', (text) =>
    text.replace(/(const SERVICES = \[[^\]]*)\]/, `$1, '${key}']`),
  );
}
