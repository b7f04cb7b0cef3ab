/** Names of settings that a child process does not inherit from its parent. */
const SECRET_NAME = /^(MONGODB_URI|SMTP_URL)$|^S3_|SECRET|KEYS?$|PASSWORD|TOKEN/;

/** Returns the environment of `npm start` without secrets. Every child process inherits it. */
export const nonSecretEnv = (env: NodeJS.ProcessEnv = process.env): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(env).filter(([name]) => !SECRET_NAME.test(name)));
