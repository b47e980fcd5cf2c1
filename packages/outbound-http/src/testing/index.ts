export { GENERATED_ADDRESSES } from './generated-addresses.js';
export { HOSTILE_URLS } from './hostile-urls.js';
export { type Receiver, startReceiver } from './receiver.js';
