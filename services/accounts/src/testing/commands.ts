export { ensureSuperAdmin, onboard, registerUser, updatePerson } from '../account/commands/account.commands';
export { erasePerson } from '../privacy/commands/erasePerson';
export { eraseTraces } from '../privacy/commands/eraseTraces';
export { sendSupportMessage } from '../support/commands/supportMessage.commands';
export { claimDueUpload, isUploadInUse, retireUpload } from '../uploads/commands/uploadSweep.commands';
