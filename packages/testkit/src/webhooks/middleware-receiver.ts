/** An application that receives webhooks with `receiverHandlers()`. */
export interface MiddlewareReceiver {
  /** Where it receives them. */
  url: string;
  /** Where something reads the body first. */
  parsedUrl: string;
  /** What its documentation advises against that. */
  advice: string;
  /** Ids of the events that were handled, in order. */
  handled: string[];
}
