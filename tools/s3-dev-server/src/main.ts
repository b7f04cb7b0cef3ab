import { startObjectStore } from './objectStore';

const { env } = process;

function required(name: string): string {
  const value = env[name];
  if (!value) {
    console.error(`object store: ${name} is missing.`);
    process.exit(1);
  }
  return value;
}

const store = await startObjectStore({
  dataDir: required('DATA_DIR'),
  port: Number(env['PORT'] ?? 0),
  accessKeyId: required('S3_ACCESS_KEY_ID'),
  secretAccessKey: required('S3_SECRET_ACCESS_KEY'),
  allowedOrigins: (env['S3_ALLOWED_ORIGINS'] ?? '').split(',').flatMap((origin) => origin.trim() || []),
}).catch((error: NodeJS.ErrnoException) => {
  const reason = error.code === 'EADDRINUSE' ? `port ${env['PORT']} is taken` : error.message;
  console.error(`object store: ${reason}.`);
  return process.exit(1);
});

console.log(JSON.stringify({ ready: true, endpoint: store.endpoint }));
for (const signal of ['SIGTERM', 'SIGINT'] as const)
  process.once(signal, () => void store.stop().then(() => process.exit(0)));
