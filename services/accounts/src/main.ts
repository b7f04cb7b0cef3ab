import { runService } from '@tm/service-kit';
import { createApp } from './app';
import { configSchema } from './config';

// Node 20 is what we support; the lock file keeps the SDK at a version that does too.
process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED ??= 'true';

await runService({ name: 'accounts', config: configSchema, createApp });
