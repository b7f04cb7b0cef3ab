import { startMailCatcher } from './mailCatcher';

const { DATA_DIR: dataDir, SMTP_PORT: smtpPort = '0', HTTP_PORT: httpPort = '0' } = process.env;

if (!dataDir) {
  console.error('mail catcher: DATA_DIR is missing.');
  process.exit(1);
}

const catcher = await startMailCatcher({
  dataDir,
  smtpPort: Number(smtpPort),
  httpPort: Number(httpPort),
}).catch((error: NodeJS.ErrnoException & { port?: number }) => {
  const reason = error.code === 'EADDRINUSE' ? `port ${error.port} is taken` : error.message;
  console.error(`mail catcher: ${reason}.`);
  return process.exit(1);
});

console.log(JSON.stringify({ ready: true, smtpUrl: catcher.smtpUrl, pageUrl: catcher.pageUrl }));
for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.once(signal, () => void catcher.stop().then(() => process.exit(0)));
}
