import { testDatabase } from '@tm/database';
import { applyMigrations } from '@tm/schema/migrations';
import { connectTestDatabase } from '@tm/schema/testing/database';
import { disconnectDatabase } from '@tm/mongo';
import { startSession } from '@tm/records';
import type { Role } from '@tm/domain';
import type * as z from 'zod';
import { readConfig, type BaseConfig } from '../config/config';
import type { Service } from '../service/createService';
import { listen, type Listening } from '../service/server';
import { freshSessionId, sessionCookieName, signSessionId } from '../http/session/sessionCookie';
import { createClient, type Client } from './client';
import { watchRights } from './watchRights';

/** Settings of a test run. Limits are raised by setting, without special code. */
const testSettings = (): Record<string, string> => ({
  NODE_ENV: 'test',
  PORT: '0',
  PUBLIC_ORIGIN: 'http://market.test',
  GATEWAY_SECRET: 'gateway-secret-of-the-test-run-0123456789',
  SESSION_KEYS: 'session-key-of-the-test-run-0123456789abcdef,older-session-key-0123456789abcdef',
  DEVICE_KEYS: 'device-key-of-the-test-run-0123456789abcdef',
  DOCUMENT_LINK_KEYS: 'document-link-key-of-the-test-run-0123456789',
  PAYOUT_ACCOUNT_KEY: 'payout-account-key-of-the-test-run-0123456789',
  CALENDAR_KEYS: 'calendar-key-of-the-test-run-0123456789abcdef',
  BOOKING_CODE_KEY: 'booking-code-key-of-the-test-run-0123456789',
  LOG_LEVEL: 'silent',
  RATE_LIMIT_FACTOR: '1000',
});

type Settings = Record<string, string>;

export type TestService<C> = {
  /** Available while tests and their hooks run. */
  readonly url: string;
  readonly config: C;
  readonly service: Service;
  /**
   * Creates a client without cookies. Each call creates a new one, so that cookies do not leak between tests.
   */
  anonymous: () => Client;
  /** Creates a client with a real session record of an existing user. */
  signedInAs: (user: { id?: string; _id?: unknown; role: Role | string }) => Promise<Client>;
};

/**
 * Starts a service on a free port with a separate database for one test file; call it at the top of the file.
 * `settings` adds to or replaces the test settings (strings, as in the environment); a function may first
 * start the servers that they name.
 */
export const testService = <S extends z.ZodType<BaseConfig>>(
  createApp: (config: z.output<S>) => Service,
  schema: S,
  settings: Settings | (() => Promise<Settings>) = {},
): TestService<z.output<S>> => {
  let running:
    { config: z.output<S>; service: Service; server: Listening; missingRights: () => string[] } | undefined;
  const now = () => {
    if (!running) throw new Error('The service runs only inside tests and their hooks.');
    return running;
  };
  const database = testDatabase();
  beforeAll(async () => {
    const config = readConfig(schema, {
      ...testSettings(),
      MONGODB_URI: database.uri,
      ...(typeof settings === 'function' ? await settings() : settings),
    });
    await applyMigrations(config.MONGODB_URI);
    await connectTestDatabase(config.MONGODB_URI);
    const service = createApp(config);
    const missingRights = watchRights(service);
    await service.prepare();
    running = { config, service, server: await listen(service, 0, '127.0.0.1'), missingRights };
  });
  afterAll(async () => {
    await running?.server.close();
    await running?.service.finish();
    await disconnectDatabase();
    await database.drop();
    expect(running?.missingRights() ?? []).toEqual([]);
  });
  return {
    get url() {
      return now().server.url;
    },
    get config() {
      return now().config;
    },
    get service() {
      return now().service;
    },
    anonymous: () => createClient(now().server.url, now().config),
    signedInAs: async (user) => {
      const { config, server } = now();
      const id = freshSessionId();
      await startSession(id, { id: String(user._id ?? user.id), role: user.role as Role });
      return createClient(
        server.url,
        config,
        `${sessionCookieName(config.PUBLIC_ORIGIN)}=${signSessionId(id, config.SESSION_KEYS)}`,
      );
    },
  };
};
