import chunkRetry from './chunkRetry.mjs';

// The shell has no federation plugin that would run it.
chunkRetry({ patience: 3_000 });
