export { BackToAdmin } from './BackToAdmin';
export { ForAdmins } from './ForAdmins';
