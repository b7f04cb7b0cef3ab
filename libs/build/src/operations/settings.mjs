const KEY = 'a-key-that-signs-nothing-0123456789abcdef';

/** Settings that let a service be composed. Nothing listens or connects. */
export const SETTINGS = {
  NODE_ENV: 'test',
  PORT: '0',
  MONGODB_URI: 'mongodb://localhost/none',
  PUBLIC_ORIGIN: 'http://market.test',
  GATEWAY_SECRET: KEY,
  SESSION_KEYS: KEY,
  DEVICE_KEYS: KEY,
  DOCUMENT_LINK_KEYS: KEY,
  CALENDAR_KEYS: KEY,
  BOOKING_CODE_KEY: KEY,
  MAIL_TOKEN_KEY: KEY,
  TWO_FACTOR_KEY: KEY,
  SMTP_URL: 'smtp://localhost:25',
  S3_ENDPOINT: 'http://localhost:9000',
  S3_BUCKET: 'bucket',
  S3_ACCESS_KEY_ID: 'id',
  S3_SECRET_ACCESS_KEY: KEY,
  LOG_LEVEL: 'silent',
};
