import { affectedModules, BaseError } from './affectedModules';

// `npm run affected -- [commit or branch]` prints one module per line.
try {
  console.log(affectedModules(process.argv[2]).join('\n'));
} catch (error) {
  if (!(error instanceof BaseError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
