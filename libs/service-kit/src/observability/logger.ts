import { pino, type Logger, type LoggerOptions } from 'pino';

/** The net below the allow-list of fields: what must never be read in a log (security.md). */
export const redact = {
  paths: [
    '*.password',
    '*.token',
    '*.email',
    '*.phone',
    '*.uploadURL',
    'req.headers.cookie',
    'res.headers["set-cookie"]',
  ],
  censor: '[redacted]',
};

type Settings = { name: string; level: string; production: boolean };

/** JSON lines with the service's name; readable text only on a developer's terminal. */
export const createLogger = ({ name, level, production }: Settings): Logger => {
  const isTerminal = Boolean(process.stdout.isTTY) && !production && level !== 'silent';
  const options: LoggerOptions = { name, level, redact, base: { name, pid: process.pid } };
  return pino(isTerminal ? { ...options, transport: { target: 'pino-pretty' } } : options);
};

/**
 * An error as it may be logged: what it is and where it came from. Messages are left out, because those of drivers and mail
 * servers quote the values they stumbled over ("dup key: { emailKey: …").
 */
export const loggable = (error: unknown): { name: string; code?: unknown; at?: string } => {
  if (!(error instanceof Error)) return { name: typeof error };
  const frames = error.stack
    ?.split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n');
  return { name: error.name, ...('code' in error && { code: error.code }), ...(frames && { at: frames }) };
};
