export { type DeliveryData, type DeliveryOptions, type SignedDelivery, signedDelivery } from './signed-delivery.js';
export { webhookSecret } from './webhook-secret.js';
