import { runService } from '@tm/service-kit';
import { createApp } from './app';
import { config } from './config';

void runService({ name: 'admin', config, createApp });
