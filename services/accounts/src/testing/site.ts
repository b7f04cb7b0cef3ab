import { testService } from '@tm/service-kit/testing';
import { createApp } from '../app';
import { configSchema, type Config } from '../config';

process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED = 'true';

type Settings = Record<string, string>;

/**
 * Settings for a service without stores: their ports are closed. A test that needs a store starts it and sets
 * its address.
 */
export const SETTINGS: Settings = {
  SMTP_URL: 'smtp://127.0.0.1:9',
  S3_ENDPOINT: 'http://127.0.0.1:9',
  S3_BUCKET: 'pictures',
  S3_ACCESS_KEY_ID: 'test',
  S3_SECRET_ACCESS_KEY: 'test-secret',
  MAIL_TOKEN_KEY: 'mail-token-key-of-the-test-run-0123456789',
  DEVICE_KEYS: 'device-key-of-the-test-run-0123456789abcdef',
  DOCUMENT_LINK_KEYS: 'document-link-key-of-the-test-run-0123456789',
  TWO_FACTOR_KEY: 'two-factor-key-of-the-test-run-0123456789',
};

/** Starts accounts for one test file. `now` is the clock of authenticator codes. */
export const accounts = (own: () => Promise<Settings> = async () => ({}), now?: () => number) =>
  testService(
    (config: Config) => createApp(config, now),
    configSchema,
    async () => ({ ...SETTINGS, ...(await own()) }),
  );
