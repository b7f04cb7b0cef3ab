export {
  type Credentials,
  type PersonalFields,
  type Registration,
  SUPER_ADMIN_NAME,
  ensureSuperAdmin,
  findAccountByEmail,
  findCredentials,
  isEmailTaken,
  onboard,
  registerUser,
  renewPasswordHash,
  updatePerson,
} from './commands/account.commands';
export {
  emailIsProved,
  orderEmailProofAgain,
  orderPasswordReset,
  proveEmail,
} from './commands/emailProof.commands';
export { changePassword, findPassword, resetPassword } from './commands/password.commands';
