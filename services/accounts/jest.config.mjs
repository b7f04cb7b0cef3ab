import { fileURLToPath } from 'node:url';
import { serviceJest } from '@tm/build/jest';

// The package.json of file-type exports `import` only, and Jest resolves with the condition `require`.
const FILE_TYPE = fileURLToPath(import.meta.resolve('file-type'));

export default serviceJest(import.meta.dirname, {
  moduleNameMapper: { '^file-type$': FILE_TYPE },
});
