export { isCommonPassword } from './commonPasswords';
export { setPasswordInTurn, signInInTurn } from './inTurn';
export { passwordFault, refuseWeakPassword } from './newPassword';
export { hashPassword, isOutdated, verifyPassword } from './password';
