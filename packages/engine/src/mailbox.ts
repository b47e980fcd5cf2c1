/** By itself, so that a thread that reads messages loads nothing else of the engine. */
export { domainOf, localPartOf } from '@convoke/contract/mailbox';
