export { Columns } from './Columns';
export { PERSONAL_FIELDS, PersonalFields, personalValues, type PersonalValues } from './PersonalFields';
export { ProfilePhoto } from './ProfilePhoto';
export { PROFILE_FAILED, ROLE_FAILED, notifyFailed } from './notifyFailed';
