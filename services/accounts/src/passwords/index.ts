export { isCommonPassword, refuseCommonPassword } from './commonPasswords';
export { hashPassword, isOutdated, verifyPassword } from './password';
