import type { Sign } from '../status/sign.js';

/** Something that happened to an invitation or an appointment. */
export interface Step {
  key: string;
  at: string;
  sign: Sign;
  detail: string;
  /** Where more of it is to be seen. */
  href?: string;
}
