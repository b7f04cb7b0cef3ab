import { nodeJest } from '@tm/build/jest';

export default nodeJest(import.meta.dirname);
