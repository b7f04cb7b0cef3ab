import { pino, type Logger, type LoggerOptions } from 'pino';

/** The net below the allow-list of fields: what must never be read in a log (security.md). */
export const redact = {
  paths: ['*.password', '*.token', '*.email', '*.phone', '*.uploadURL', 'req.headers.cookie', 'res.headers["set-cookie"]'],
  censor: '[redacted]',
};

type Settings = { name: string; level: string; production: boolean };

/** JSON lines with the service's name; readable text only on a developer's terminal. */
export const createLogger = ({ name, level, production }: Settings): Logger => {
  const isTerminal = Boolean(process.stdout.isTTY) && !production && level !== 'silent';
  const options: LoggerOptions = { name, level, redact, base: { name, pid: process.pid } };
  return pino(isTerminal ? { ...options, transport: { target: 'pino-pretty' } } : options);
};
