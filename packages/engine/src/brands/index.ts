export {
  type AccountBrand,
  type BrandInput,
  brandProblems,
  checkBrand,
  clearBrand,
  readBrand,
  setBrand,
} from './brands.js';
export { readLogo } from './logo.js';
export { sendTestInvitation } from './test-invitation.js';
