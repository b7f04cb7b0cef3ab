import { startDatabase } from '@tm/database';
import { startMailCatcher } from '@tm/mail-catcher';
import { startObjectStore } from '@tm/s3-dev-server';
import { databaseLogin, readSecrets, type Secrets } from './dataFolder';
import { databaseUsers } from './databaseUsers';
import type { ServiceName } from './modules';
import { startPaymentSandbox, type PaymentSandbox } from './paymentSandbox';

/** Addresses and secrets that the services need. `stop` stops the parts that were started locally. */
export type Infrastructure = {
  /** Address with all rights, for migrations, demo data and reports. */
  databaseUri: string;
  /**
   * Returns an address with the rights of one service, if the local database has users; else `databaseUri`.
   */
  databaseUriOf(service: ServiceName): string;
  engine: string;
  /** True if the database is in the data folder; false if the environment or the caller supplied it. */
  isOwnDatabase: boolean;
  /** Settings of the object store. `publicEndpoint` is its address for browsers. */
  s3: {
    endpoint: string;
    publicEndpoint: string;
    /**
     * Size limit of a presigned PUT in bytes; absent for an external store without S3_PRESIGNED_MAX_BYTES.
     */
    presignedMaxBytes?: number | undefined;
    accessKeyId: string;
    secretAccessKey: string;
    bucket: string;
  };
  smtpUrl: string;
  /** Page that shows the caught mail; null if SMTP_URL names a real mail server. */
  mailPage: string | null;
  /** The payment company of this machine; null if payments are off. */
  payments: Pick<PaymentSandbox, 'url' | 'secretKey' | 'pageUrl'> | null;
  secrets: Secrets;
  stop(): Promise<void>;
};

type Options = {
  dataDir: string;
  origin: string;
  /** Port of the gateway on this machine. */
  port: number;
  databaseUri?: string;
  /** False for tests: a crash of the machine may lose data of the embedded database. */
  isDurable?: boolean;
  log: (line: string) => void;
};

/**
 * Starts the database, the object store and the mail catcher, except those that the environment names, and
 * the payment company if PAYMENTS asks for it.
 */
export async function startInfrastructure({
  dataDir,
  origin,
  port,
  databaseUri,
  isDurable = true,
  log,
}: Options): Promise<Infrastructure> {
  const { env } = process;
  const secrets = readSecrets(dataDir);
  const stops: (() => Promise<void>)[] = [];
  const payments = await startPaymentSandbox({ dataDir, gatewayPort: port, log });
  if (payments) stops.push(() => payments.stop());
  const database = databaseUri
    ? { uri: databaseUri, engine: 'given', uriOf: () => databaseUri, stop: async () => {} }
    : await startDatabase({
        dataDir,
        log,
        isDurable,
        credentials: databaseLogin(secrets),
        users: databaseUsers(secrets),
      });
  stops.push(() => database.stop());
  const keys = {
    accessKeyId: env['S3_ACCESS_KEY_ID'] || secrets.s3AccessKeyId,
    secretAccessKey: env['S3_SECRET_ACCESS_KEY'] || secrets.s3SecretAccessKey,
  };
  let endpoint = env['S3_ENDPOINT'];
  let presignedMaxBytes = Number(env['S3_PRESIGNED_MAX_BYTES']) || undefined;
  if (!endpoint) {
    const store = await startObjectStore({
      dataDir,
      allowedOrigins: [env['PUBLIC_ORIGIN'] || origin],
      ...keys,
    });
    stops.push(() => store.stop());
    endpoint = store.endpoint;
    presignedMaxBytes = store.presignedMaxBytes;
  }
  let smtpUrl = env['SMTP_URL'];
  let mailPage: string | null = null;
  if (!smtpUrl) {
    const mail = await startMailCatcher({ dataDir });
    stops.push(() => mail.stop());
    ({ smtpUrl, pageUrl: mailPage } = mail);
  }
  return {
    databaseUri: database.uri,
    databaseUriOf: database.uriOf,
    engine: database.engine,
    isOwnDatabase: !databaseUri && !env['MONGODB_URI'],
    s3: {
      endpoint,
      publicEndpoint: env['S3_PUBLIC_ENDPOINT'] || endpoint,
      presignedMaxBytes,
      bucket: env['S3_BUCKET'] || 'marketplace',
      ...keys,
    },
    smtpUrl,
    mailPage,
    payments,
    secrets,
    // Stops in reverse order, so the database stops last and remains available to pending writes.
    stop: async () => {
      for (const stop of stops.reverse()) await stop();
    },
  };
}
