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
} from './account.commands';
export {
  emailIsProved,
  enqueueEmailProofAgain,
  enqueuePasswordReset,
  proveEmail,
} from './emailProof.commands';
export { changePassword, findPassword, resetPassword } from './password.commands';
