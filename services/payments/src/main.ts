import { runService } from '@tm/service-kit';
import { createApp } from './app';
import { configSchema } from './config';

await runService({ name: 'payments', config: configSchema, createApp });
