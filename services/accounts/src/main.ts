import { runService } from '@tm/service-kit';
import { createApp } from './app';
import { configSchema } from './config';

// Suppresses the SDK's warning about Node 20, the oldest supported version. The lock file pins an SDK version
// that supports it.
process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED ??= 'true';

await runService({ name: 'accounts', config: configSchema, createApp });
