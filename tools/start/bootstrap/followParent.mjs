/**
 * Preloaded into each service process of `npm start`. Stops the service gracefully when the parent
 * process ends, even after `kill -9`, so that its port and database connections are released.
 */
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
process.channel?.unref();
