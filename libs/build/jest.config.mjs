import { nodeJest } from './src/jest.mjs';

export default nodeJest(import.meta.dirname);
