export { isCommonPassword } from './commonPasswords';
export { setPasswordInTurn, signInInTurn } from './inTurn';
export { passwordFault, assertStrongPassword } from './newPassword';
export { hashPassword, isOutdated, verifyPassword } from './password';
