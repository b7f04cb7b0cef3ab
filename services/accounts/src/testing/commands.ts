export { ensureSuperAdmin, onboard, registerUser, updatePerson } from '../account/account.commands';
export { closeAccount } from '../privacy/commands/closeAccount';
export { erasePerson } from '../privacy/commands/erasePerson';
export { eraseTraces } from '../privacy/commands/eraseTraces';
export { sendSupportMessage } from '../support/supportMessage.commands';
export { claimDueUpload, isUploadInUse, retireUpload } from '../uploads/uploadSweep.commands';
