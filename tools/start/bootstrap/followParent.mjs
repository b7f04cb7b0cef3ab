/**
 * Loaded into each service that `npm start` starts: when the starter is gone, even by kill -9, the service ends too,
 * gracefully, and gives its port and database connections back.
 */
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
process.channel?.unref();
