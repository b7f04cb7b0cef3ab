import mongoose from 'mongoose';

// Imported before any schema, because a schema takes over these settings when it is created (security.md,
// Input and output).
mongoose.set('strict', 'throw');
mongoose.set('strictQuery', 'throw');
mongoose.set('sanitizeFilter', true);
// Calls without a database fail at once (503) instead of waiting in a queue.
mongoose.set('bufferCommands', false);
// Migrations create collections and indexes under their lock, never a first query as a side effect.
mongoose.set('autoCreate', false);
mongoose.set('autoIndex', false);
