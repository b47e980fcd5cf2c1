export {
  type AccountBrand,
  type BrandInput,
  checkBrand,
  clearBrand,
  readBrand,
  setBrand,
} from './brands.js';
export { readLogo } from './logo.js';
export { sendTestInvitation } from './test-invitation.js';
