export { isCommonPassword } from './commonPasswords';
export { passwordFault, refuseWeakPassword } from './newPassword';
export { hashPassword, isOutdated, verifyPassword } from './password';
