import mongoose from 'mongoose';

// Imported before any schema: a schema takes these over when it is made (security.md, Input and output).
mongoose.set('strict', 'throw');
mongoose.set('strictQuery', 'throw');
mongoose.set('sanitizeFilter', true);
// A lost database is an error at once (503), not a queue of calls that run later.
mongoose.set('bufferCommands', false);
// Collections and indexes are made by the migrations, under their lock, never as a side effect of a first query.
mongoose.set('autoCreate', false);
mongoose.set('autoIndex', false);
