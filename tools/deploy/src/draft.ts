import type { Registry } from '@tm/contracts';

/** A registry before its first deployment has no shell. */
export type Draft = Omit<Registry, 'shell'> & { shell?: Registry['shell'] };
