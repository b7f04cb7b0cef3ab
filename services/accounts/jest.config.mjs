import { fileURLToPath } from 'node:url';
import { serviceJest } from '@tm/build/jest';

// Its package.json offers itself to `import` only, and Jest asks as `require` does.
const FILE_TYPE = fileURLToPath(import.meta.resolve('file-type'));

export default serviceJest(import.meta.dirname, {
  forceExit: true,
  moduleNameMapper: { '^file-type$': FILE_TYPE },
});
